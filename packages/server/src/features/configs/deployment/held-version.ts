import type { Tx } from '../../../platform/database/database.ts';
import { countAwaiting, lockAssigned, lockSavedVersion } from './deployment.store.ts';

/** The configuration changed after it was read: sending it would set robots back to an older version. */
export class ChangedMeanwhile extends Error {}

/**
 * Saving or removing the configuration is blocked until this transaction commits, and sends its own version
 * afterwards.
 * @throws ChangedMeanwhile when the saved version is another one
 */
export async function holdVersion(tx: Tx, teamId: string, id: string, version: number): Promise<void> {
  if ((await lockSavedVersion(tx, teamId, id)) !== version) throw new ChangedMeanwhile();
}

/** Groups assigned another configuration meanwhile have sent that one already. @throws ChangedMeanwhile */
export async function lockGroups(
  tx: Tx,
  teamId: string,
  groupIds: readonly string[],
  configId: string,
): Promise<void> {
  const held = await lockAssigned(tx, teamId, groupIds, configId);
  if (held !== groupIds.length) throw new ChangedMeanwhile();
}

/**
 * Checks that no robot was assigned another configuration meanwhile. Assigning locks the team, as the caller does:
 * none is assigned until this transaction ends. @throws ChangedMeanwhile
 */
export async function checkAwaited(
  tx: Tx,
  teamId: string,
  robots: readonly { id: string }[],
  configId: string,
): Promise<void> {
  const ids = robots.map(({ id }) => id);
  if ((await countAwaiting(tx, teamId, ids, configId)) !== robots.length) throw new ChangedMeanwhile();
}

/** Concurrent saves never repeat this often; a permanent failure must not be retried forever. */
const TRIES = 10;

/** Reads and sends, and retries when the configuration was saved or removed in between. */
export async function untilUnchanged<T>(readAndSend: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readAndSend();
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || attempt === TRIES) throw error;
    }
  }
}
