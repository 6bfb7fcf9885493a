import { setTimeout as sleep } from 'node:timers/promises';

export interface Patience {
  /** Description of the condition, for the error message. */
  what: string;
  withinMs?: number;
  everyMs?: number;
}

/**
 * Polls until the result is neither `false` nor `undefined`; an error counts as "not yet". The time limits are
 * generous: they detect a hang, and are no performance requirement.
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
