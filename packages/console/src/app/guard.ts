import type { RmsUserInfo } from '@muster/contract/account/endpoints';
import {
  entryPathOf,
  isEntryPath,
  paths,
  safeRedirect,
  signInPath,
  splitHref,
  trimmed,
} from '../platform/paths.ts';
import { visitOf } from './find-page.ts';
import { mayOpen } from './menu.ts';

export type Decision = { pass: true } | { pass: false; to: string };

/** `none`: nobody is signed in; `teamless`: signed in, but in no team. */
export type Visitor = Pick<RmsUserInfo, 'permissions'> | 'none' | 'teamless';

const pass: Decision = { pass: true };
const to = (path: string): Decision => ({ pass: false, to: path });

/** Addresses that only redirect to the first page (spec section 2). */
const homes: readonly string[] = [paths.home, '/dashboard', '/redirect'];

/**
 * Whether a visit passes or where it is redirected (spec sections 2, 4 and 6). Independent of the router, so that it
 * can be tested without it.
 * @param href path, search and hash; sign-in returns to it
 */
export function decide(href: string, visitor: Visitor): Decision {
  const { path, search, hash } = splitHref(href);
  const pathname = trimmed(path);
  const visit = visitOf(pathname, search);
  if (visit?.page.audience === 'anyone') return pass;
  if (pathname.startsWith('/redirect/')) {
    return to(safeRedirect(pathname.slice('/redirect'.length) + search + hash));
  }
  const isSignedIn = visitor !== 'none';
  if (entryPathOf(pathname) === paths.login && isSignedIn) return to(paths.home);
  if (isEntryPath(pathname)) return pass;
  const isHome = homes.includes(pathname);
  if (!isHome && !visit) return to(paths.notFound);
  // Sign-in shows the account centre's error from the search, and goes home if there is no path.
  if (!isSignedIn) return to(signInPath(isHome ? search : href));
  if (visitor === 'teamless') return visit?.page.opensWithoutTeam ? pass : to(paths.join);
  if (!visit) return to(paths.people);
  if (mayOpen(visit.page, visitor)) return pass;
  const { permission } = visit.page;
  // That page shows which roles have the permission.
  return to(permission ? `${paths.notPermitted}?permission=${permission}` : paths.notPermitted);
}
