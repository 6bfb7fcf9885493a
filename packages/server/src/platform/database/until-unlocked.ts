import { setTimeout as wait } from 'node:timers/promises';
import { onRequestOf } from './behalf.ts';
import { isBlocked } from './violations.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

/**
 * Repeats work of one party that nobody would ask for again, after growing pauses, when it fails because of a locked
 * row, a deadlock or a cancelled statement. While connections are scarce, it fails after waiting for a locked row for
 * half a second, and holds no connection during the pause. The work must change nothing when it fails.
 * @param isEnding whether the process stops: then the failure is thrown
 */
export async function untilUnlocked<Result>(
  party: string | undefined,
  work: () => Promise<Result>,
  isEnding: () => boolean = () => false,
): Promise<Result> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await onRequestOf(party, work);
    } catch (error) {
      if (isEnding() || !isBlocked(error)) throw error;
    }
    await wait(pause);
  }
}
