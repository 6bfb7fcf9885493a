import { isDatabaseUnavailable } from './database-unavailable.ts';
import { isContention } from './violations.ts';

const DEADLOCKS = 5;
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Retries when PostgreSQL aborted the task to resolve a deadlock. */
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
 * Retries `task` for as long as the database is unavailable, and a few times after a deadlock. So it must be
 * idempotent.
 * @throws any other error
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
