import { isDatabaseUnavailable } from './database-unavailable.ts';
import { untilDatabaseAnswers } from './until-database-answers.ts';

/**
 * Runs a task after a commit. When the database is unavailable it is retried in the background, so the caller does not
 * wait.
 * @param onError any other error; nothing is rolled back
 */
export async function followCommit(
  task: () => Promise<void> | void,
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) return onError(error);
    void untilDatabaseAnswers(async () => task()).catch(onError);
  }
}
