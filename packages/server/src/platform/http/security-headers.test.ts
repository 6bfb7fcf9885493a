import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const strictOf = (isHttps: boolean, hstsSubdomains: boolean) =>
  securityHeaders({ isHttps, hstsSubdomains })['strict-transport-security'];

it('requires https on this host, on its sub-domains only when configured, and never over http', () => {
  expect(strictOf(true, false)).toBe('max-age=31536000');
  expect(strictOf(true, true)).toBe('max-age=31536000; includeSubDomains');
  expect(strictOf(false, true)).toBeUndefined();
});

it('allows the page to connect to its own origin and to the configured ones only', () => {
  const connectOf = (connectTo?: string[]) =>
    /connect-src ([^;]*)/.exec(
      securityHeaders({ isHttps: true, hstsSubdomains: false, ...(connectTo && { connectTo }) })[
        'content-security-policy'
      ]!,
    )![1];
  expect(connectOf()).toBe("'self' blob:");
  expect(connectOf(['https://rms.example', 'https://ping.example'])).toBe(
    "'self' blob: https://rms.example https://ping.example",
  );
});
