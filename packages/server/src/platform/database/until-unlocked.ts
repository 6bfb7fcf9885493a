import { setTimeout as wait } from 'node:timers/promises';
import { onRequestOf } from './behalf.ts';
import { isBlocked } from './violations.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

/**
 * Work of one party that changes nothing when it fails, and that nobody would ask for again. While connections are
 * scarce, it gives its own back after half a second of waiting for a locked row, and otherwise when PostgreSQL cancels
 * its statement or ends a deadlock. It begins again after growing pauses: otherwise the queues of some teams with locked
 * rows would use the connections in turn.
 * @param isEnding whether the process stops: then it does not begin again, and fails
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
