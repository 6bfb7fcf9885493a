import type { Disk } from 'flydrive';
import type { Database } from '../database/database.ts';
import { findStorageKey } from './blobs.store.ts';

/**
 * Call before the transaction of `settleBlob`: the store may be slow, and no row may stay locked meanwhile.
 * @returns the storage key of these contents of the team if their bytes are missing, as after a restore
 */
export async function findLostKey(
  { db, disk }: { db: Database; disk: Disk },
  content: { teamId: string; sha256: string },
): Promise<string | null> {
  const storageKey = await findStorageKey(db, content);
  return storageKey === null || (await disk.exists(storageKey)) ? null : storageKey;
}
