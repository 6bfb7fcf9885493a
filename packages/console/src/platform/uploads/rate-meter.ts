/** The weight that an earlier measurement keeps after a second. */
const FADING = 0.75;
/** Shorter measurements are too imprecise. Milliseconds. */
const LEAST_MS = 200;

/** Measures the transfer rate, smoothed so that one slow second does not change the remaining time by minutes. */
export function createRateMeter() {
  let last: { at: number; sent: number } | null = null;
  let rate: number | null = null;
  return {
    /**
     * @param at milliseconds, of any clock
     * @returns bytes per second; `null` while too little is known
     */
    measure(at: number, sent: number): number | null {
      if (last === null || sent < last.sent) {
        last = { at, sent };
        return rate;
      }
      const passed = at - last.at;
      if (passed < LEAST_MS) return rate;
      const now = ((sent - last.sent) / passed) * 1000;
      const kept = FADING ** (passed / 1000);
      rate = rate === null ? now : rate * kept + now * (1 - kept);
      last = { at, sent };
      return rate;
    },

    /** The time of a pause must not count. */
    pause(): void {
      last = null;
      rate = null;
    },
  };
}

/** Remaining time in seconds; `null` while unknown. */
export function secondsLeft(size: number, sent: number, rate: number | null): number | null {
  return rate === null || rate <= 0 ? null : (size - sent) / rate;
}
