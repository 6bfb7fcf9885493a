import type { Tx } from '../../../platform/database/database.ts';
import { countAwaiting, holdAssigned, holdSavedVersion } from './deployment.store.ts';

/** What is sent was read a moment ago, and is no longer what is saved: robots would be set back to an older one. */
export class ChangedMeanwhile extends Error {}

/**
 * Whoever saves or removes the configuration now waits until this transaction is committed, and sends theirs after it.
 * @throws ChangedMeanwhile when it is not of this version any more
 */
export async function holdVersion(tx: Tx, teamId: string, id: string, version: number): Promise<void> {
  if ((await holdSavedVersion(tx, teamId, id)) !== version) throw new ChangedMeanwhile();
}

/** Groups that were given another configuration meanwhile have sent that one already. @throws ChangedMeanwhile */
export async function holdGroups(
  tx: Tx,
  teamId: string,
  groupIds: readonly string[],
  configId: string,
): Promise<void> {
  const held = await holdAssigned(tx, teamId, groupIds, configId);
  if (held !== groupIds.length) throw new ChangedMeanwhile();
}

/**
 * A robot that was given another configuration meanwhile has that one. Whoever gives one holds the team, as the caller
 * does: none is given until this transaction ends. @throws ChangedMeanwhile
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

/** Nobody saves this often in a row; what fails for a reason that stays must not be tried forever. */
const TRIES = 10;

/** Reads and sends again until nobody saved or removed anything in between. */
export async function untilUnchanged<T>(readAndSend: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readAndSend();
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || attempt === TRIES) throw error;
    }
  }
}
