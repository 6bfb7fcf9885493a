import { expect, test } from 'vitest';
import { createLimitedCache } from './limited-cache.ts';

test('the least recently used entry is dropped when there are too many', () => {
  const cache = createLimitedCache<number>(2);
  cache.set('a', 1).set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([...cache.keys()].toSorted()).toEqual(['a', 'c']);
});

test('an entry lives as long as it should, and for ever without a lifetime', async () => {
  const [brief, lasting] = [createLimitedCache<number>(10, 50), createLimitedCache<number>(10)];
  brief.set('a', 1);
  lasting.set('a', 1);
  expect(brief.get('a')).toBe(1);
  await expect.poll(() => brief.get('a')).toBeUndefined();
  expect(lasting.get('a')).toBe(1);
});
