import { expect, it } from 'vitest';
import { allowedRedirect } from './redirect-uri.ts';

const settings = { publicUrl: 'https://console.muster.example', cookieDomain: '.muster.example' };
const ask = (wanted: string) => allowedRedirect(wanted, 'console.muster.example', settings);

it.each([
  'https://console.muster.example/devices?page=2',
  'https://files.muster.example/',
  'https://muster.example/x#y',
])('%s is allowed', (wanted) => expect(ask(wanted)).toBe(wanted));

it.each([
  'https://evil.example/',
  'https://muster.example.evil.example/',
  'https://notmuster.example/',
  'http://files.muster.example/',
  'https://muster@evil.example/',
  'https://user:pass@files.muster.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//files.muster.example/',
  '/devices',
  `https://files.muster.example/${'x'.repeat(2000)}`,
])('%s is refused', (wanted) => expect(ask(wanted)).toBeNull());

it('without a shared domain, only this host is allowed', () => {
  const alone = { publicUrl: undefined, cookieDomain: undefined };
  expect(allowedRedirect('http://localhost:8080/a', 'localhost:8080', alone)).toBe('http://localhost:8080/a');
  expect(allowedRedirect('http://localhost:8081/a', 'localhost:8080', alone)).toBeNull();
});
