import { onBehalfOf, withLockTimeout } from './behalf.ts';
import { isLockTimeout } from './violations.ts';

/**
 * For a sweep over all teams: work for one of them, with its share of the connections. When a row stays locked, it is
 * left to the next run, so that the other teams' work does not wait.
 * @returns whether it was done
 */
export async function unlessLocked(party: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await onBehalfOf(party, () => withLockTimeout(work));
    return true;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    return false;
  }
}
