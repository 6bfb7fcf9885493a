import type { Permission } from '@muster/contract/permissions';
import { isEntryPath, paths, safeRedirect, signInPath, trimmed } from '../platform/paths.ts';

/** The pages that exist, in the order in which somebody signed in is offered them. */
const pagePermissions = [
  { pattern: /^\/peopleManager$/, home: paths.people, permission: 'people.read' },
  { pattern: /^\/devices$/, home: paths.devices, permission: 'device.read' },
  { pattern: /^\/config$/, home: paths.configs, permission: 'config.read' },
  { pattern: /^\/config\/[^/]+$/, home: null, permission: 'config.read' },
  { pattern: /^\/taskManager$/, home: paths.usage, permission: 'usage.read' },
  { pattern: /^\/accountCenter$/, home: paths.team, permission: 'team.read' },
] as const satisfies { pattern: RegExp; home: string | null; permission: Permission }[];

/** Pages for anybody, signed in or not (spec section 2), besides those of the small entry. */
const publicPatterns = [/^\/accbind-redirect$/, /^\/developer\/icons$/];

export type Decision = { pass: true } | { pass: false; to: string };

export interface Visit {
  /** With search: it is where sign-in leads back to. */
  href: string;
  /** `null` without a session. */
  permissions: readonly Permission[] | null;
}

const pass: Decision = { pass: true };
const to = (path: string): Decision => ({ pass: false, to: path });

/** The first page this person may see; `/401` when there is none. */
export function homeOf(permissions: readonly Permission[]): string {
  const first = pagePermissions.find((page) => page.home !== null && permissions.includes(page.permission));
  return first?.home ?? paths.notPermitted;
}

/** Where a visit leads (spec sections 2, 4 and 6). Knows nothing of the router, so that it can be tried out alone. */
export function decide({ href, permissions }: Visit): Decision {
  const [before = '/', search = ''] = href.split('?', 2);
  const pathname = trimmed(before);
  if (publicPatterns.some((pattern) => pattern.test(pathname))) return pass;
  if (pathname.startsWith('/redirect/')) {
    return to(safeRedirect(pathname.slice('/redirect'.length) + (search && `?${search}`)));
  }
  if (pathname === paths.login && permissions) return to(paths.home);
  if (isEntryPath(pathname)) return pass;
  const isHome = pathname === paths.home || pathname === '/dashboard';
  const page = pagePermissions.find((each) => each.pattern.test(pathname));
  if (!isHome && !page) return to(paths.notFound);
  if (!permissions) return to(signInPath(isHome ? paths.home : href));
  if (!page) return to(homeOf(permissions));
  return permissions.includes(page.permission) ? pass : to(paths.notPermitted);
}
