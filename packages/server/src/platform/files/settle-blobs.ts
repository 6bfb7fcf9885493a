import type { Disk } from 'flydrive';
import type { Database, Tx } from '../database/database.ts';
import type { Unit } from '../events/event.ts';
import { forgetUnusedBlobs, keepBlob } from './blobs.store.ts';
import { noteLoose, settleLoose } from './loose-files.store.ts';
import type { Incoming } from './take-in.ts';

/**
 * Registers contents as the team's, before a row references them. A copy of contents that the team already has is
 * swept, unless the bytes of the earlier one are missing: it then takes their place.
 * @returns `false` when the file was swept before, because the upload took too long
 */
export async function settleBlob(
  tx: Tx,
  { teamId, sha256, size, storageKey, lostKey }: Incoming,
): Promise<boolean> {
  const loose = { teamId, storageKey };
  if (!(await settleLoose(tx, loose))) return false;
  const keptAt = await keepBlob(tx, { teamId, sha256, size, storageKey }, lostKey);
  // A lost key is not noted: its bytes may come back as the only good ones, as with a disk that was not mounted.
  if (keptAt !== storageKey) await noteLoose(tx, loose);
  return true;
}

/**
 * Removes those of these contents that no row references any more. Files that cannot be removed at once are swept
 * later.
 */
export async function dropUnusedBlobs(
  { tx, afterCommit }: Pick<Unit, 'tx' | 'afterCommit'>,
  { db, disk }: { db: Database; disk: Disk },
  { teamId, sha256s }: { teamId: string; sha256s: readonly string[] },
): Promise<void> {
  const storageKeys = await forgetUnusedBlobs(tx, teamId, sha256s);
  for (const storageKey of storageKeys) await noteLoose(tx, { teamId, storageKey });
  afterCommit(async () => {
    for (const storageKey of storageKeys) {
      await disk.delete(storageKey);
      await settleLoose(db, { teamId, storageKey });
    }
  });
}
