/** Messages per second that a browser may send on average; bursts of up to {@link BURST} are allowed. */
const PER_SECOND = 10;
const BURST = 40;
/** Bad messages until the connection is closed. */
const STRIKES = 5;

/** Limits how many messages a client may send, and how many may be refused before it is disconnected. */
export interface Allowance {
  /** Counts one message; false when it exceeds the rate. */
  allows(): boolean;
  /** Counts one refusal; false when it was one too many. */
  forgives(): boolean;
}

export function createAllowance(now: () => number = () => performance.now()): Allowance {
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
