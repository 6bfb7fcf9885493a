import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface Blob {
  teamId: string;
  /** In hex. */
  sha256: string;
  /** Bytes. */
  size: number;
  storageKey: string;
}

/**
 * The team has these contents from now on. They cannot be removed before the transaction ends.
 * @returns where they are: another place than the one given when the team had them already
 */
export async function keepBlob(tx: Tx, blob: Blob): Promise<string> {
  const row = await tx
    .insertInto('blobs')
    .values(blob)
    // Changes nothing, but holds the row.
    .onConflict((conflict) =>
      conflict.columns(['teamId', 'sha256']).doUpdateSet((eb) => ({ size: eb.ref('excluded.size') })),
    )
    .returning('storageKey')
    .executeTakeFirstOrThrow();
  return row.storageKey;
}

/** Forgets contents that no file names any more. @returns where they are; `null` when a file names them */
export async function forgetUnusedBlob(tx: Tx, teamId: string, sha256: string): Promise<string | null> {
  const blob = await tx
    .selectFrom('blobs')
    .where('teamId', '=', teamId)
    .where('sha256', '=', sha256)
    .select('storageKey')
    .forUpdate()
    .executeTakeFirst();
  if (blob === undefined) return null;
  // A statement of its own: it sees the file of whoever held the row before.
  const gone = await tx
    .deleteFrom('blobs as blob')
    .where('blob.teamId', '=', teamId)
    .where('blob.sha256', '=', sha256)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('files as file')
            .whereRef('file.teamId', '=', 'blob.teamId')
            .whereRef('file.sha256', '=', 'blob.sha256'),
        ),
      ),
    )
    .returning('blob.storageKey')
    .executeTakeFirst();
  return gone?.storageKey ?? null;
}

/** Bytes that the team's files take, and those that its open uploads will take. */
export async function sumStorage(db: Database | Tx, teamId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce((select sum(size) from blobs where team_id = ${teamId}), 0)
      + coalesce((select sum(size) from uploads where team_id = ${teamId} and file_id is null), 0) as bytes
  `.execute(db);
  return Number(rows[0]!.bytes);
}
