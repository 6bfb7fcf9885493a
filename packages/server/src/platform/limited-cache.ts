import { LRUCache } from 'lru-cache';

/**
 * A cache of at most `most` entries, which drops the least recently used one. Does not use the library's `max`, which
 * allocates the memory of all entries at the start.
 * @param ttl lifetime of an entry in ms; without it, entries stay until they are dropped
 */
export function createLimitedCache<Value extends object | string | number | boolean>(
  most: number,
  ttl?: number,
): LRUCache<string, Value> {
  const sizes = { maxSize: most, sizeCalculation: () => 1 };
  return new LRUCache<string, Value>(ttl === undefined ? sizes : { ...sizes, ttl });
}
