/** Every path of the console, in one place; typed links go through the router. */
export const paths = {
  home: '/',
  login: '/login',
  setup: '/setup',
  notPermitted: '/401',
  notFound: '/404',
  lock: '/lock',
  people: '/peopleManager',
  team: '/accountCenter',
  devices: '/devices',
  configs: '/config',
  usage: '/taskManager',
} as const;

export function groupPath(id: string): string {
  return `${paths.devices}/groups/${id}`;
}

/** The list of robots with the drawer of this one open. */
export function devicePath(id: string): string {
  return `${paths.devices}?device=${id}`;
}

/** The pages of the small entry: they come without router and kit, and need no session. */
const entryPaths: readonly string[] = [
  paths.login,
  paths.setup,
  paths.notPermitted,
  paths.notFound,
  paths.lock,
];

export function isEntryPath(pathname: string): boolean {
  return entryPaths.includes(trimmed(pathname));
}

export function trimmed(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}

/** `/login?redirect=…`, without a redirect to where everybody lands anyway. */
export function signInPath(from: string, reason?: string): string {
  const search = new URLSearchParams();
  if (from !== '/' && from !== '') search.set('redirect', from);
  if (reason) search.set('reason', reason);
  const query = search.toString();
  return query ? `${paths.login}?${query}` : paths.login;
}

/** A redirect from the address bar, only when it stays on this site: `//evil.example` and `https:…` do not. */
export function safeRedirect(wanted: string | null, origin = location.origin): string {
  if (!wanted || !wanted.startsWith('/')) return paths.home;
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return paths.home;
  }
  const { pathname } = url;
  // `/.//evil.example` is of this site until its dot is gone.
  if (url.origin !== origin || pathname.startsWith('//') || isEntryPath(pathname)) return paths.home;
  return pathname + url.search + url.hash;
}
