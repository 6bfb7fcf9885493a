import { expect, it } from 'vitest';
import { createListCache } from './list-cache.ts';

const bytes = Buffer.from('page');

it('gives a page until a row of its team changes', () => {
  const cache = createListCache();
  cache.set('a', 'page 1', bytes, cache.mark('a'));
  cache.set('b', 'page 1', bytes, cache.mark('b'));
  expect(cache.get('a', 'page 1')).toBe(bytes);
  cache.clear('a');
  expect(cache.get('a', 'page 1')).toBeUndefined();
  expect(cache.get('b', 'page 1')).toBe(bytes);
});

it('does not keep a page that was read before a change', () => {
  const cache = createListCache();
  const since = cache.mark('a');
  cache.clear('a');
  cache.set('a', 'page 1', bytes, since);
  expect(cache.get('a', 'page 1')).toBeUndefined();
});

it('believes no page for long, in case a change was not told', () => {
  let now = 0;
  const cache = createListCache(() => now);
  cache.set('a', 'page 1', bytes, cache.mark('a'));
  now = 60_000;
  expect(cache.get('a', 'page 1')).toBeUndefined();
});
