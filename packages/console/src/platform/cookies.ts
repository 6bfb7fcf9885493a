import { deployment } from './deployment.ts';

/** The cookies that scripts may read; the session cookie is httpOnly. */
export type CookieName = 'langCode' | 'sidebar' | 'teamId' | 'size' | 'defaultGroupId' | 'orgId';

export const YEAR_SECONDS = 365 * 24 * 60 * 60;

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
  // Deletes a cookie of this host alone, set before hosts shared a domain: it would be read first until it expires.
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
