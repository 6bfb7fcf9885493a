import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  entryPathOf,
  isEntryPath,
  paths,
  safeRedirect,
  signInPath,
  productRedirect,
  trimmed,
} from './paths.ts';

const origin = 'https://muster.example';

describe('redirects after sign-in', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/devices/..//evil.example',
    '/%2e/\\evil.example',
    'https://evil.example/x',
    'javascript:alert(1)',
    '',
    null,
    '/login',
  ])('%s leads to the home page', (wanted) => {
    expect(safeRedirect(wanted, origin)).toBe('/');
  });

  it('keep their search parameters', () => {
    expect(safeRedirect('/devices?page=2&keyword=%E5%87%B1', origin)).toBe(
      '/devices?page=2&keyword=%E5%87%B1',
    );
  });

  const pieces = fc.constantFrom('/', '\\', '.', '..', '%2e', ':', '@', '\t', 'evil.example', 'devices');
  const path = fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`);

  it('never leave the site', () => {
    fc.assert(
      fc.property(fc.oneof(path, fc.string(), fc.webUrl(), fc.webPath()), (wanted) => {
        expect(new URL(safeRedirect(wanted, origin), origin).origin).toBe(origin);
      }),
    );
  });

  it('survive encoding in an address', () => {
    const href = '/devices?groupFilter=a,b&keyword=a+b&page=2';
    const search = new URL(signInPath(href), origin).searchParams;
    expect(safeRedirect(search.get('redirect'), origin)).toBe(href);
  });
});

describe('a redirect within the product', () => {
  const here = { origin: 'https://console.muster.example', protocol: 'https:' };
  const to = (wanted: string | null) => productRedirect(wanted, 'muster.example', here);
  it.each([
    ['/devices', '/devices'],
    ['https://console.muster.example/devices?a=1', '/devices?a=1'],
    ['https://files.muster.example/x', 'https://files.muster.example/x'],
    ['http://files.muster.example/x', '/'],
    ['https://evil.example/', '/'],
    ['https://muster.example.evil.example/', '/'],
    ['https://a:b@files.muster.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['//evil.example', '/'],
    [null, '/'],
  ])('%s leads to %s', (wanted, where) => expect(to(wanted)).toBe(where));
});

describe('return addresses of providers', () => {
  it.each(['/auth-redirect/01930000-0000-7000-8000-000000000000', '/Auth-Redirect/x/'])(
    '%s is an entry page, and no redirect target after sign-in',
    (path) => {
      expect(entryPathOf(path)).toBe(paths.signOnReturn);
      expect(isEntryPath(path)).toBe(true);
      expect(safeRedirect(`${path}?code=1`, origin)).toBe('/');
    },
  );

  it.each(['/auth-redirect', '/auth-redirect/a/b', '/auth-redirected/x'])('%s is not one', (path) => {
    expect(entryPathOf(path)).not.toBe(paths.signOnReturn);
  });
});

it('slashes at the end of an address are left out, also of a very long one', () => {
  expect(trimmed('/devices//')).toBe('/devices');
  expect(trimmed('//')).toBe('/');
  const long = `${'/'.repeat(500_000)}x`;
  expect(trimmed(long)).toBe(long);
});
