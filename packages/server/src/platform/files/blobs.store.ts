import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

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

/**
 * Forgets those of these contents that nothing names any more, neither a file nor a material.
 * @returns where they are
 */
export async function forgetUnusedBlobs(
  tx: Tx,
  teamId: string,
  sha256s: readonly string[],
): Promise<string[]> {
  const among = sql<string>`any(${[...sha256s]}::text[])`;
  await tx
    .selectFrom('blobs')
    .where('teamId', '=', teamId)
    .where('sha256', '=', among)
    .orderBy('sha256')
    .select('sha256')
    .forUpdate()
    .execute();
  // A statement of its own: it sees the file of whoever held a row before.
  const gone = await tx
    .deleteFrom('blobs as blob')
    .where('blob.teamId', '=', teamId)
    .where('blob.sha256', '=', among)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('files as file')
            .whereRef('file.teamId', '=', 'blob.teamId')
            .whereRef('file.sha256', '=', 'blob.sha256'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('materials as material')
            .whereRef('material.teamId', '=', 'blob.teamId')
            .whereRef('material.sha256', '=', 'blob.sha256'),
        ),
      ),
    )
    .returning('blob.storageKey')
    .execute();
  return gone.map(({ storageKey }) => storageKey);
}
