/** Messages a second that a browser may send on average; it may burst to {@link BURST}. */
const PER_SECOND = 10;
const BURST = 40;
/** So many bad messages end the connection. */
const STRIKES = 5;

/** How much one client may ask before it is refused, and how often it may be refused before it is cut. */
export interface Patience {
  /** Counts one message; false when it came too soon. */
  allows(): boolean;
  /** Counts one refusal; false when it was the last. */
  forgives(): boolean;
}

export function createPatience(now: () => number = Date.now): Patience {
  let tokens = BURST;
  let countedAt = now();
  let strikes = 0;
  return {
    allows() {
      tokens = Math.min(BURST, tokens + ((now() - countedAt) / 1000) * PER_SECOND);
      countedAt = now();
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
    forgives() {
      strikes += 1;
      return strikes < STRIKES;
    },
  };
}
