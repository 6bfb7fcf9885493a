import { isDatabaseUnavailable } from './database-unavailable.ts';
import { isDeadlock } from './violations.ts';

const DEADLOCKS = 5;
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tries again what had to give way to somebody who held its rows. */
async function throughDeadlocks<T>(task: () => Promise<T>): Promise<T> {
  for (let met = 1; ; met += 1) {
    try {
      return await task();
    } catch (error) {
      if (!isDeadlock(error) || met === DEADLOCKS) throw error;
    }
  }
}

/**
 * Tries again for as long as it is the absence of the database that stops `task`, or a few times when it was chosen to
 * end a deadlock. So it must be such that it can be done twice.
 * @throws what else stops it
 */
export async function untilDatabaseAnswers<T>(
  task: () => Promise<T>,
  isEnding: () => boolean = () => false,
): Promise<T> {
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return await throughDeadlocks(task);
    } catch (error) {
      if (isEnding() || !isDatabaseUnavailable(error)) throw error;
      await pause(wait);
    }
  }
}

/**
 * For what follows a commit and must not be left out: while the database is away, whoever asked is not kept waiting,
 * and it is done when the database is back.
 * @param onError for what then stops it, when nobody waits for it any more
 */
export async function afterCommit(
  task: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    void untilDatabaseAnswers(task).catch(onError);
  }
}
