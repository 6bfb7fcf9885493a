import { z } from 'zod';

const HTTP = new Set(['http:', 'https:']);

/** Where a part of the API is: an origin without a path, since the console appends the whole path. */
export const origin = z.string().transform((value, context) => {
  const url = URL.parse(value);
  if (url !== null && HTTP.has(url.protocol) && url.origin === value.replace(/\/$/, '')) return url.origin;
  context.addIssue({
    code: 'custom',
    message: 'must be an origin such as https://rms.example, without user, path or query',
  });
  return z.NEVER;
});

const CHECK = /^(\*|[a-z0-9.-]+)=(\S+)$/i;

/**
 * Pairs such as `.cn=https://ping.example.cn/ok`, separated by commas; `*` matches any host. The first match is used.
 */
export const connectivityChecks = z.string().transform((value, context) =>
  value.split(',').map((pair) => {
    const [, suffix = '', address = ''] = CHECK.exec(pair.trim()) ?? [];
    const url = URL.parse(address);
    if (url !== null && HTTP.has(url.protocol) && url.username === '' && url.password === '')
      return { suffix: suffix === '*' ? '' : suffix.toLowerCase(), url: url.href };
    context.addIssue({
      code: 'custom',
      message: `"${pair.trim()}" must be like .cn=https://ping.example.cn/ok (a host's end, or *, then an address)`,
    });
    return z.NEVER;
  }),
);

/** Browsers accept no cookie for a single label such as `com`. */
const DOMAIN = /^\.?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;

export const cookieDomain = z
  .string()
  .regex(DOMAIN, 'must be a domain such as muster.example, without a scheme or port');

/** Whether browsers accept a cookie for the domain from a page at this address. */
export function isWithinDomain(publicUrl: string, domain: string): boolean {
  const { hostname } = new URL(publicUrl);
  const shared = domain.replace(/^\./, '').toLowerCase();
  return hostname === shared || hostname.endsWith(`.${shared}`);
}
