/** A batch gathers items for this many times as long as the previous batch took. */
const TIMES = 3;
/** Someone waits for each item, even if the database is slow. In ms. */
const MAX_MS = 150;

/** How long batches gather items: longer while the database is busy, so that it gets fewer and larger ones. */
export interface Pace {
  /** In ms, for the batch that begins now. */
  delayMs(): number;
  /** Measures a batch. @returns what `batch` returns, and throws what it throws */
  measure<T>(batch: () => Promise<T>): Promise<T>;
}

/** @param leastMs how long a batch gathers items when the database is idle */
export function createPace(leastMs: number): Pace {
  let tookMs = 0;
  return {
    delayMs: () => Math.max(leastMs, Math.min(tookMs * TIMES, MAX_MS)),
    async measure(batch) {
      const startedAt = performance.now();
      try {
        return await batch();
      } finally {
        tookMs = performance.now() - startedAt;
      }
    },
  };
}
