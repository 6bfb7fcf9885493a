import { isDatabaseUnavailable } from './database-unavailable.ts';
import { isContention } from './violations.ts';

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
      if (!isContention(error) || met === DEADLOCKS) throw error;
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
