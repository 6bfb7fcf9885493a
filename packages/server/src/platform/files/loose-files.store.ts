import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';

export interface LooseFile {
  teamId: string;
  storageKey: string;
}

/** Before a file is written that no row names yet, and as part of the change that takes its row away. */
export async function noteLoose(db: Database | Tx, file: LooseFile): Promise<void> {
  await db
    .insertInto('looseFiles')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A row names it from now on, as part of the same change, or it is not in the store any more. @returns whether it was still there */
export async function settleLoose(db: Database | Tx, { teamId, storageKey }: LooseFile): Promise<boolean> {
  const row = await db
    .deleteFrom('looseFiles')
    .where('teamId', '=', teamId)
    .where('storageKey', '=', storageKey)
    .returning('storageKey')
    .executeTakeFirst();
  return row !== undefined;
}

/** Those that have been loose for longer, oldest first. They are held: none is settled before the transaction ends. */
export async function holdLoose(tx: Tx, hours: number, limit: number): Promise<LooseFile[]> {
  return tx
    .selectFrom('looseFiles')
    .where('since', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .orderBy('since')
    .limit(limit)
    .select(['teamId', 'storageKey'])
    .forUpdate()
    .skipLocked()
    .execute();
}

/** It counts as loose from now on only. */
export async function postponeLoose(tx: Tx, { teamId, storageKey }: LooseFile): Promise<void> {
  await tx
    .updateTable('looseFiles')
    .set({ since: sql<Date>`now()` })
    .where('teamId', '=', teamId)
    .where('storageKey', '=', storageKey)
    .execute();
}
