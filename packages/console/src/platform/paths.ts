/** Addresses outside the list of pages, and the one that everyone lands on after sign-in. */
export const paths = {
  home: '/',
  login: '/login',
  setup: '/setup',
  notPermitted: '/401',
  notFound: '/404',
  lock: '/lock',
  forgotPassword: '/forgetpassword',
  resetPassword: '/resetpassword',
  verifyMail: '/updatemail-verify',
  twoStepReset: '/twostep-reset',
  /** Return from an account centre: signed in, or with its error. */
  signedIn: '/authvalid',
  /** Redirects to another page of the product. */
  passOn: '/auth-redirect',
  /** Return from a team's OpenID provider. */
  signOnReturn: '/auth-redirect/$team',
  /** Links an external account. */
  bindAccount: '/accbind-redirect',
  /** For users whose team requires a stronger sign-in than theirs. */
  strengthen: '/strengthen',
  people: '/peopleManager',
  devices: '/devices',
  /** Also for a user without a team: shows how to join one, and whose approval they wait for. */
  join: '/join',
  team: '/accountCenter',
  tools: '/toolIntro',
  terms: '/terms',
  privacy: '/privacy',
  /** Only in the demo. */
  demoMails: '/demo/mails',
} as const;

/** The pages of the small entry: they load without router and kit, and need no session. @public read by the build */
export const entryPaths: readonly string[] = [
  paths.login,
  paths.setup,
  paths.notPermitted,
  paths.notFound,
  paths.lock,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyMail,
  paths.twoStepReset,
  paths.signedIn,
  paths.passOn,
  paths.signOnReturn,
];

export function isEntryPath(pathname: string): boolean {
  return entryPaths.includes(entryPathOf(pathname));
}

/** Case-insensitive: the spec's clients write `/authvalid` as `/authValid`. */
export function entryPathOf(pathname: string): string {
  const path = trimmed(pathname).toLowerCase();
  return /^\/auth-redirect\/[^/]+$/.test(path) ? paths.signOnReturn : path;
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
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end) || '/';
}

/** `/login?redirect=…`; without the parameter if it would lead where everyone lands anyway. */
export function signInPath(from: string, reason?: string, said?: string | null): string {
  const search = new URLSearchParams();
  if (from !== '/' && from !== '') search.set('redirect', from);
  if (reason) search.set('reason', reason);
  if (said) search.set('error_description', said);
  const query = search.toString();
  return query ? `${paths.login}?${query}` : paths.login;
}

/** A redirect from the address, only if it stays on this site: `//evil.example` and `https:…` do not. */
export function safeRedirect(wanted: string | null, origin = location.origin): string {
  if (!wanted || !wanted.startsWith('/')) return paths.home;
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return paths.home;
  }
  const { pathname } = url;
  // `/.//evil.example` is on this site until its dot is removed.
  if (url.origin !== origin || pathname.startsWith('//') || isEntryPath(pathname)) return paths.home;
  return pathname + url.search + url.hash;
}

/** Like {@link safeRedirect}, but also allows other hosts of the product: those within the shared domain. */
export function productRedirect(
  wanted: string | null,
  cookieDomain: string | undefined,
  here: Pick<Location, 'origin' | 'protocol'> = location,
): string {
  if (wanted === null || !URL.canParse(wanted)) return safeRedirect(wanted, here.origin);
  const url = new URL(wanted);
  if (url.origin === here.origin) return safeRedirect(url.pathname + url.search + url.hash, here.origin);
  const domain = cookieDomain?.replace(/^\./, '').toLowerCase();
  const isWithin = domain !== undefined && (url.hostname === domain || url.hostname.endsWith(`.${domain}`));
  const isAsSafe = url.protocol === 'https:' || url.protocol === here.protocol;
  const isPlain = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isWithin && isAsSafe && isPlain ? url.href : paths.home;
}
