import { readCookie, writeCookie } from '../../platform/cookies.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The group that robots were last added to, preselected the next time (cookie `defaultGroupId`, spec section 3). */
export function rememberedGroup(): string | null {
  return readCookie('defaultGroupId');
}

export function rememberGroup(id: string): void {
  writeCookie('defaultGroupId', id, YEAR_SECONDS);
}
