export interface Backoff {
  /** Milliseconds to wait before the next attempt. */
  next(): number;
  reset(): void;
}

/** The exponent stops growing here; 2^16 seconds is beyond any sensible maximum. */
const DOUBLINGS_MAX = 16;

/**
 * Doubles from `baseMs` up to `maxMs`, and takes a random point of the upper nine tenths:
 * after a server comes back, its robots must not all arrive in the same second.
 */
export function createBackoff(baseMs: number, maxMs: number, random: () => number = Math.random): Backoff {
  let attempts = 0;
  return {
    next() {
      const ceiling = Math.min(maxMs, baseMs * 2 ** Math.min(attempts, DOUBLINGS_MAX));
      attempts += 1;
      return Math.round(ceiling * (0.1 + 0.9 * random()));
    },
    reset() {
      attempts = 0;
    },
  };
}
