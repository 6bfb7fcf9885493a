/** The addresses that exist outside the list of pages, and the one that everyone lands on after sign-in. */
export const paths = {
  home: '/',
  login: '/login',
  setup: '/setup',
  notPermitted: '/401',
  /** The same page, telling a person without a team what to do. */
  noTeam: '/401?reason=team.none',
  notFound: '/404',
  lock: '/lock',
  people: '/peopleManager',
  team: '/accountCenter',
  tools: '/toolIntro',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The pages of the small entry: they come without router and kit, and need no session. @public read by the build */
export const entryPaths: readonly string[] = [
  paths.login,
  paths.setup,
  paths.notPermitted,
  paths.notFound,
  paths.lock,
];

export function isEntryPath(pathname: string): boolean {
  return entryPaths.includes(trimmed(pathname));
}

/** Splits an address as browsers do: the first `#` ends the search, the first `?` before it ends the path. */
export function splitHref(href: string): { path: string; search: string; hash: string } {
  const hashAt = href.indexOf('#');
  const hash = hashAt < 0 ? '' : href.slice(hashAt);
  const before = hashAt < 0 ? href : href.slice(0, hashAt);
  const searchAt = before.indexOf('?');
  if (searchAt < 0) return { path: before, search: '', hash };
  return { path: before.slice(0, searchAt), search: before.slice(searchAt), hash };
}

export function trimmed(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}

/** `/login?redirect=…`, without a redirect to where everybody lands anyway. */
export function signInPath(from: string, reason?: string, said?: string | null): string {
  const search = new URLSearchParams();
  if (from !== '/' && from !== '') search.set('redirect', from);
  if (reason) search.set('reason', reason);
  if (said) search.set('error_description', said);
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
