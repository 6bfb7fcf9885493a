import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const strictOf = (isHttps: boolean, hstsSubdomains: boolean) =>
  securityHeaders({ isHttps, hstsSubdomains })['strict-transport-security'];

it('asks browsers for https on this host, on its sub-domains only when told to, and never over http', () => {
  expect(strictOf(true, false)).toBe('max-age=31536000');
  expect(strictOf(true, true)).toBe('max-age=31536000; includeSubDomains');
  expect(strictOf(false, true)).toBeUndefined();
});
