import { MINUTE_MS } from '@muster/contract/durations';

/** Delays after the first failure, the second, and so on; the last one repeats. */
const pauses = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS, 6 * 60 * MINUTE_MS];
/** A webhook that has been failing for longer than this is stopped. */
const GIVEN_UP_MS = 3 * 24 * 60 * MINUTE_MS;

export interface Health {
  failures: number;
  failingSince: Date | null;
}

/** The state of a webhook after one more failure. */
export function afterFailure({ failures, failingSince }: Health, now: Date) {
  const since = failingSince ?? now;
  const pause = pauses[Math.min(failures, pauses.length - 1)]!;
  return {
    failures: failures + 1,
    failingSince: since,
    retryAt: new Date(+now + pause),
    stops: +now - +since > GIVEN_UP_MS,
  };
}

export const well = { failures: 0, failingSince: null, retryAt: null, stops: false };
