import { expect, it } from 'vitest';
import { PreparedReply } from '../../../platform/http/prepared-reply.ts';
import { createListCache } from './list-cache.ts';

const page = new PreparedReply('"page"');
const newer = new PreparedReply('"newer"');

it('gives a page until a row of its team changes', async () => {
  const cache = createListCache();
  await cache.read('a', 'page 1', async () => page);
  await cache.read('b', 'page 1', async () => page);
  expect(cache.get('a', 'page 1')).toBe(page);
  cache.clear('a');
  expect(cache.get('a', 'page 1')).toBeUndefined();
  expect(cache.get('b', 'page 1')).toBe(page);
});

it('reads a page once for all who ask meanwhile', async () => {
  const cache = createListCache();
  const first = Promise.withResolvers<PreparedReply>();
  const answers = [
    cache.read('a', 'page 1', () => first.promise),
    cache.read('a', 'page 1', async () => newer),
  ];
  first.resolve(page);
  expect(await Promise.all(answers)).toEqual([page, page]);
});

it('gives nobody a page that was read before a change they came after', async () => {
  const cache = createListCache();
  const first = Promise.withResolvers<PreparedReply>();
  const early = cache.read('a', 'page 1', () => first.promise);
  cache.clear('a');
  expect(await cache.read('a', 'page 1', async () => newer)).toBe(newer);
  first.resolve(page);
  expect(await early).toBe(page);
  expect(cache.get('a', 'page 1')).toBe(newer);
});

it('asks again when reading failed', async () => {
  const cache = createListCache();
  await expect(cache.read('a', 'page 1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.read('a', 'page 1', async () => page)).toBe(page);
});

it('believes no page for long, in case a change was not told', async () => {
  let now = 0;
  const cache = createListCache(() => now);
  await cache.read('a', 'page 1', async () => page);
  now = 60_000;
  expect(cache.get('a', 'page 1')).toBeUndefined();
});
