import { withoutLockTimeout } from './behalf.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { untilDatabaseAnswers } from './until-database-answers.ts';
import { isLockTimeout } from './violations.ts';

/**
 * Runs a task after a commit. When the database is unavailable, or a row stays locked for longer than the caller may
 * wait, it is retried in the background.
 * @param onError any other error; nothing is rolled back
 */
export async function followCommit(
  task: () => Promise<void> | void,
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (!isDatabaseUnavailable(error) && !isLockTimeout(error)) return onError(error);
    void withoutLockTimeout(() => untilDatabaseAnswers(async () => task())).catch(onError);
  }
}
