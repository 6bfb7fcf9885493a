import { isDatabaseUnavailable } from './database-unavailable.ts';
import { untilDatabaseAnswers } from './until-database-answers.ts';

/**
 * Runs what follows a commit. While the database is away nobody is kept waiting: it is done when the database is back.
 * @param onError what else stopped it; nothing is undone
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
