import { expect, it } from 'vitest';
import { cookieText, readCookie } from './cookies.ts';

it('sets a preference for all sub-domains of the product', () => {
  expect(cookieText('langCode', 'ja-JP', 60, 'muster.example')).toBe(
    'langCode=ja-JP; path=/; max-age=60; samesite=lax; domain=muster.example',
  );
  expect(cookieText('sidebar', 'closed', 60, undefined)).not.toContain('domain');
});

it('reads only the cookie with exactly this name', () => {
  expect(readCookie('size', 'mysize=20; size=50')).toBe('50');
  expect(readCookie('size', 'langCode=ko-KR')).toBeNull();
});
