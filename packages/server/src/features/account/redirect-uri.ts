import type { PlatformSettings } from '../../platform/assembly/platform.ts';

const MAX = 2000;

/**
 * The page to return to after signing in, when it belongs to this product: on this host, or within the domain that
 * its hosts share. Anything else would let our own link lead to a copy of our pages.
 * @returns `null` for anything else
 */
export function allowedRedirect(
  wanted: string | undefined,
  host: string | undefined,
  { publicUrl, cookieDomain }: Pick<PlatformSettings, 'publicUrl' | 'cookieDomain'>,
): string | null {
  const url = wanted === undefined || wanted.length > MAX ? null : URL.parse(wanted);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null;
  // No downgrade from https to http.
  if (publicUrl?.startsWith('https:') && url.protocol !== 'https:') return null;
  const isOwn = url.host === (publicUrl === undefined ? host : new URL(publicUrl).host);
  const domain = cookieDomain?.replace(/^\./, '').toLowerCase();
  const isWithin = domain !== undefined && (url.hostname === domain || url.hostname.endsWith(`.${domain}`));
  return isOwn || isWithin ? url.href : null;
}
