import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';

export interface LooseFile {
  teamId: string;
  storageKey: string;
}

/**
 * Call before writing a file that no row references yet, and in the change that removes its row. If it is noted
 * already, its time as loose begins again.
 */
export async function noteLoose(db: Database | Tx, file: LooseFile): Promise<void> {
  await db
    .insertInto('looseFiles')
    .values(file)
    .onConflict((conflict) =>
      conflict.columns(['teamId', 'storageKey']).doUpdateSet({ since: sql<Date>`now()` }),
    )
    .execute();
}

const teamIdsOf = (files: readonly LooseFile[]) => files.map(({ teamId }) => teamId);
const keysOf = (files: readonly LooseFile[]) => files.map(({ storageKey }) => storageKey);

/** Like {@link noteLoose}, in one statement. */
export async function noteAllLoose(db: Database | Tx, files: readonly LooseFile[]): Promise<void> {
  await sql`
    insert into loose_files (team_id, storage_key)
    select * from unnest(${teamIdsOf(files)}::uuid[], ${keysOf(files)}::text[]) order by 1, 2
    on conflict (team_id, storage_key) do update set since = now()
  `.execute(db);
}

/** Like {@link settleLoose}, in one statement. */
export async function settleAllLoose(db: Database | Tx, files: readonly LooseFile[]): Promise<void> {
  await sql`
    delete from loose_files l
    using unnest(${teamIdsOf(files)}::uuid[], ${keysOf(files)}::text[]) as t (team_id, storage_key)
    where l.team_id = t.team_id and l.storage_key = t.storage_key
  `.execute(db);
}

/**
 * Call in the change that adds a row for the file, or when the store no longer has it.
 * @returns whether it was still noted as loose
 */
export async function settleLoose(db: Database | Tx, { teamId, storageKey }: LooseFile): Promise<boolean> {
  const row = await db
    .deleteFrom('looseFiles')
    .where('teamId', '=', teamId)
    .where('storageKey', '=', storageKey)
    .returning('storageKey')
    .executeTakeFirst();
  return row !== undefined;
}

/** Files that have been loose for more than `hours`, oldest first, locked against being settled by others. */
export async function lockLoose(tx: Tx, hours: number, limit: number): Promise<LooseFile[]> {
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

/** Restarts the file's time as loose. */
export async function postponeLoose(tx: Tx, { teamId, storageKey }: LooseFile): Promise<void> {
  await tx
    .updateTable('looseFiles')
    .set({ since: sql<Date>`now()` })
    .where('teamId', '=', teamId)
    .where('storageKey', '=', storageKey)
    .execute();
}
