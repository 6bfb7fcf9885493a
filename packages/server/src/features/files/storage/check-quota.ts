import type { Tx } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { lockStorageOf } from '../uploads/uploads.store.ts';
import { readStorage } from './storage.store.ts';

/**
 * Serialised per team: when only one of two concurrent uploads fits, the second waits for the first transaction and is
 * refused.
 * @param size bytes to be added
 * @throws Problem file.quota
 */
export async function checkQuota(tx: Tx, teamId: string, size: number, quota: number): Promise<void> {
  await lockStorageOf(tx, teamId);
  const { used, total } = await readStorage(tx, teamId, quota);
  const left = total - used;
  if (size > left) throw new Problem('file.quota', { detail: { left: Math.max(left, 0) } });
}
