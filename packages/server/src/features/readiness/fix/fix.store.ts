import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Locks files to be installed against removal until the transaction ends. */
export async function lockFiles(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('files')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .select('id')
    .forKeyShare()
    .execute();
}
