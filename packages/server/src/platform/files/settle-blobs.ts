import type { Disk } from 'flydrive';
import type { Database, Tx } from '../database/database.ts';
import type { Unit } from '../events/event.ts';
import { forgetUnusedBlobs, keepBlob } from './blobs.store.ts';
import { noteLoose, settleLoose } from './loose-files.store.ts';
import type { Incoming } from './take-in.ts';

/**
 * The team has these contents from now on, and a row is about to name them. What the team had already is swept.
 * @returns whether they were still there: `false` when they came so late that they were swept
 */
export async function settleBlob(tx: Tx, { teamId, sha256, size, storageKey }: Incoming): Promise<boolean> {
  const loose = { teamId, storageKey };
  if (!(await settleLoose(tx, loose))) return false;
  if ((await keepBlob(tx, { teamId, sha256, size, storageKey })) !== storageKey) await noteLoose(tx, loose);
  return true;
}

/** Removes those of these contents that nothing names any more. What cannot be removed at once is swept later. */
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
