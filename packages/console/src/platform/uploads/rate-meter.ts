/** How much of the last measure counts after a second. */
const FADING = 0.75;
/** A measure of less time says nothing. */
const LEAST_MS = 200;

/** Measures how fast bytes go, so that one slow second does not change what is left by minutes. */
export function createRateMeter() {
  let last: { at: number; sent: number } | null = null;
  let rate: number | null = null;
  return {
    /**
     * @param at milliseconds, of any clock
     * @returns bytes a second; `null` while too little is known
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

    /** After a break the time that passed says nothing. */
    pause(): void {
      last = null;
      rate = null;
    },
  };
}

/** How long the rest takes, in seconds; `null` while that is not known. */
export function secondsLeft(size: number, sent: number, rate: number | null): number | null {
  return rate === null || rate <= 0 ? null : (size - sent) / rate;
}
