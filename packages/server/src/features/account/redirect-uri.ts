import type { PlatformSettings } from '../../platform/assembly/platform.ts';

const MAX = 2000;

/**
 * Where somebody asked to be taken after signing in, when it is a page of this product: of this host, or of one within
 * the domain that its hosts share. Anything else would let a link of ours lead to a copy of our pages.
 * @returns `null` for anywhere else
 */
export function allowedRedirect(
  wanted: string | undefined,
  host: string | undefined,
  { publicUrl, cookieDomain }: Pick<PlatformSettings, 'publicUrl' | 'cookieDomain'>,
): string | null {
  const url = wanted === undefined || wanted.length > MAX ? null : URL.parse(wanted);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null;
  // What is reached by https is not to be left for http.
  if (publicUrl?.startsWith('https:') && url.protocol !== 'https:') return null;
  const isOwn = url.host === (publicUrl === undefined ? host : new URL(publicUrl).host);
  const domain = cookieDomain?.replace(/^\./, '').toLowerCase();
  const isWithin = domain !== undefined && (url.hostname === domain || url.hostname.endsWith(`.${domain}`));
  return isOwn || isWithin ? url.href : null;
}
