import { deployment } from './deployment.ts';

/** The cookies a page may read; the session's is httpOnly and not among them. */
export type CookieName = 'langCode' | 'sidebar' | 'teamId' | 'size' | 'defaultGroupId' | 'orgId';

export function readCookie(name: CookieName, source = document.cookie): string | null {
  for (const pair of source.split('; ')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at) !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1));
    } catch {
      return null;
    }
  }
  return null;
}

export function writeCookie(name: CookieName, value: string, maxAgeSeconds: number): void {
  const { cookieDomain } = deployment();
  // One of this host alone, from before hosts shared a domain, would be read first for as long as it lasts.
  if (cookieDomain !== undefined) document.cookie = cookieText(name, '', 0, undefined);
  document.cookie = cookieText(name, value, maxAgeSeconds, cookieDomain);
}

/** @param domain shared by the product's sub-domains (spec section 9); without one, the cookie is this host's own */
export function cookieText(
  name: CookieName,
  value: string,
  maxAgeSeconds: number,
  domain: string | undefined,
): string {
  const base = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeSeconds}; samesite=lax`;
  return domain === undefined ? base : `${base}; domain=${domain}`;
}
