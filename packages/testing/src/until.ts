import { setTimeout as sleep } from 'node:timers/promises';

export interface Patience {
  /** What is waited for, for the message when it does not come. */
  what: string;
  withinMs?: number;
  everyMs?: number;
}

/**
 * Asks until the answer is neither `false` nor `undefined`; an error counts as "not yet". The limits are generous:
 * they say that something hangs, not how long it should take.
 * @throws with the last error as cause
 */
export async function until<T>(
  ask: () => Promise<T | false | undefined> | T | false | undefined,
  { what, withinMs = 60_000, everyMs = 50 }: Patience,
): Promise<T> {
  const giveUpAt = performance.now() + withinMs;
  for (;;) {
    let problem: unknown;
    try {
      const answer = await ask();
      if (answer !== false && answer !== undefined) return answer;
    } catch (error) {
      problem = error;
    }
    if (performance.now() > giveUpAt)
      throw new Error(`not within ${withinMs} ms: ${what}`, { cause: problem });
    await sleep(everyMs);
  }
}
