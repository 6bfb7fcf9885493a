import { createLimitedCache } from '../limited-cache.ts';

/** Counts by key within a time window that begins with the first count. */
export interface WindowCount {
  isOver(key: string): boolean;
  add(key: string): void;
}

/** Keys stored; beyond it the least recently used one is forgotten, and counts from zero. */
const KEYS = 50_000;

export function createWindowCount({ max, windowMs }: { max: number; windowMs: number }): WindowCount {
  const counts = createLimitedCache<{ count: number }>(KEYS, windowMs);
  return {
    isOver: (key) => (counts.get(key)?.count ?? 0) >= max,
    add(key) {
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { count: 1 });
      else known.count += 1;
    },
  };
}
