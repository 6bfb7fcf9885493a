/**
 * Sent with every response. Styles need 'unsafe-inline' because positioned popovers set a style attribute; scripts
 * never do. `blob:` and `data:` images are pictures before their upload, and QR codes.
 */
const policyOf = (origins: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // `blob:`: Chrome was once seen to connect to the picture of a key, for an unknown reason.
    ["connect-src 'self' blob:", ...origins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export function securityHeaders(options: {
  isHttps: boolean;
  /** Browsers then refuse plain http for all sub-domains, which may not be ours: only when the operator enables it. */
  hstsSubdomains: boolean;
  /** Other origins that the console sends requests to. */
  connectTo?: readonly string[];
}): Record<string, string> {
  return {
    'content-security-policy': policyOf(options.connectTo ?? []),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cache-control': 'no-store',
    // Nothing here is for search engines, even where a link makes it public.
    'x-robots-tag': 'noindex, nofollow',
    ...(options.isHttps
      ? {
          'strict-transport-security': `max-age=31536000${options.hstsSubdomains ? '; includeSubDomains' : ''}`,
        }
      : {}),
  };
}
