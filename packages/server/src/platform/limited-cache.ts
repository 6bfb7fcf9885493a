import { LRUCache } from 'lru-cache';

/**
 * A cache of at most `most` entries, which drops the least recently used one. With `max`, the library would allocate
 * the memory of all entries at once, at the start of a server, for users who are not there yet.
 * @param ttl lifetime of an entry in ms; without it, entries stay until they are dropped
 */
export function createLimitedCache<Value extends object | string | number | boolean>(
  most: number,
  ttl?: number,
): LRUCache<string, Value> {
  const sizes = { maxSize: most, sizeCalculation: () => 1 };
  return new LRUCache<string, Value>(ttl === undefined ? sizes : { ...sizes, ttl });
}
