import { setTimeout as wait } from 'node:timers/promises';
import { currentParty, withoutLockTimeout } from './behalf.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { untilDatabaseAnswers } from './until-database-answers.ts';
import { untilUnlocked } from './until-unlocked.ts';
import { isBlocked } from './violations.ts';

/** A lock lasts for a minute or so: a transaction that does nothing is ended then. */
const BLOCKED_FOR_MS = 10 * 60_000;
const BEFORE_REPEATING_MS = 500;

/**
 * For work that nobody asks for again: repeats it while the database is unavailable, and for ten minutes while
 * PostgreSQL cancels its statements (locked rows, deadlocks, time). So it must be idempotent, and read again what may
 * have changed. It never holds a connection for long while those are scarce.
 * @throws any other error
 */
export function untilDone(
  task: () => Promise<void>,
  isEnding: () => boolean = () => false,
  blockedForMs = BLOCKED_FOR_MS,
): Promise<void> {
  const party = currentParty();
  return untilDatabaseAnswers(() => {
    const end = performance.now() + blockedForMs;
    return untilUnlocked(party, task, () => isEnding() || performance.now() > end);
  }, isEnding);
}

/**
 * Runs a task after a commit. What other transactions or a lost database kept it from is repeated in the background, see
 * {@link untilDone}: others do not wait for it.
 * @param onError any other error; nothing is rolled back
 */
export async function followCommit(
  task: () => Promise<void> | void,
  onError: (error: unknown) => void,
  blockedForMs?: number,
): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (!isDatabaseUnavailable(error) && !isBlocked(error)) return onError(error);
    // Without the lock timeout of a batch: its next rows do not wait for this.
    const repeated = withoutLockTimeout(async () => {
      await wait(BEFORE_REPEATING_MS);
      await untilDone(async () => task(), undefined, blockedForMs);
    });
    void repeated.catch(onError);
  }
}
