import { expect, it } from 'vitest';
import { PreparedReply } from '../../../platform/http/prepared-reply.ts';
import { createListCache } from './list-cache.ts';

const page = new PreparedReply('"page"');
const newer = new PreparedReply('"newer"');

it('returns a page until a row of its team changes', async () => {
  const cache = createListCache();
  await cache.read('a', 'page 1', async () => page);
  await cache.read('b', 'page 1', async () => page);
  expect(cache.get('a', 'page 1')).toBe(page);
  cache.clear('a');
  expect(cache.get('a', 'page 1')).toBeUndefined();
  expect(cache.get('b', 'page 1')).toBe(page);
});

it('reads a page once for concurrent requests', async () => {
  const cache = createListCache();
  const first = Promise.withResolvers<PreparedReply>();
  const answers = [
    cache.read('a', 'page 1', () => first.promise),
    cache.read('a', 'page 1', async () => newer),
  ];
  first.resolve(page);
  expect(await Promise.all(answers)).toEqual([page, page]);
});

it('never returns a page read before a change to a request made after it', async () => {
  const cache = createListCache();
  const first = Promise.withResolvers<PreparedReply>();
  const early = cache.read('a', 'page 1', () => first.promise);
  cache.clear('a');
  expect(await cache.read('a', 'page 1', async () => newer)).toBe(newer);
  first.resolve(page);
  expect(await early).toBe(page);
  expect(cache.get('a', 'page 1')).toBe(newer);
});

it('reads again after a failed read', async () => {
  const cache = createListCache();
  await expect(cache.read('a', 'page 1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.read('a', 'page 1', async () => page)).toBe(page);
});

it('expires pages soon, in case a change was not published', async () => {
  let now = 0;
  const cache = createListCache(() => now);
  await cache.read('a', 'page 1', async () => page);
  now = 60_000;
  expect(cache.get('a', 'page 1')).toBeUndefined();
});
