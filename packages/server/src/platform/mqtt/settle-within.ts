import { setTimeout as wait } from 'node:timers/promises';

/** Resolves when `promise` does, or after the timeout; leaves no timer behind. */
export async function settleWithin(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  const stop = new AbortController();
  const timeout = wait(milliseconds, undefined, { signal: stop.signal }).catch(() => {});
  await Promise.race([promise, timeout]);
  stop.abort();
}
