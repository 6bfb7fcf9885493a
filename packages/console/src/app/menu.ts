import type { RmsUserInfo } from '@muster/contract/account/endpoints';
import type { AnyPage, MenuGroup } from '../platform/page/define-page.ts';
import { pages } from './pages.ts';

/** The order of the groups in the sidebar (spec section 2). */
const groups = ['main', 'remote', 'resources', 'students'] as const satisfies MenuGroup[];

/** Whether the user may open the page; used by the guard, the sidebar and the palette. */
export function mayOpen(page: AnyPage, session: Pick<RmsUserInfo, 'permissions'>): boolean {
  if (page.permission && !session.permissions.includes(page.permission)) return false;
  return page.entitlement?.(session as RmsUserInfo) ?? true;
}

/** The sidebar's groups with the pages that the user may open; empty groups are left out. */
export function menuOf(session: RmsUserInfo): { id: MenuGroup; pages: AnyPage[] }[] {
  return groups
    .map((id) => ({ id, pages: pages.filter((page) => page.menu === id && mayOpen(page, session)) }))
    .filter((group) => group.pages.length > 0);
}

/** Whether `pathname` belongs to this menu entry: `/config/1` belongs to `/config`, `/configs` does not. */
export function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
