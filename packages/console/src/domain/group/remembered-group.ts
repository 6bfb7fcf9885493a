import { readCookie, writeCookie, YEAR_SECONDS } from '../../platform/cookies.ts';

/** The group that robots were last added to, preselected the next time (cookie `defaultGroupId`, spec section 3). */
export function rememberedGroup(): string | null {
  return readCookie('defaultGroupId');
}

export function rememberGroup(id: string): void {
  writeCookie('defaultGroupId', id, YEAR_SECONDS);
}
