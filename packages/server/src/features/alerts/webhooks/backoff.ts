const MINUTE_MS = 60_000;
/** After the first failure, the second, and so on; then always the last. */
const pauses = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS, 6 * 60 * MINUTE_MS];
/** Whoever takes nothing for so long is gone. */
const GIVEN_UP_MS = 3 * 24 * 60 * MINUTE_MS;

export interface Health {
  failures: number;
  failingSince: Date | null;
}

/** What becomes of a webhook after one more failure. */
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
