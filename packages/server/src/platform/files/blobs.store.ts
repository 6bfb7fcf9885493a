import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';

export interface Blob {
  teamId: string;
  /** In hex. */
  sha256: string;
  /** Bytes. */
  size: number;
  storageKey: string;
}

export async function findStorageKey(
  db: Database,
  { teamId, sha256 }: Pick<Blob, 'teamId' | 'sha256'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('blobs')
    .where('teamId', '=', teamId)
    .where('sha256', '=', sha256)
    .select('storageKey')
    .executeTakeFirst();
  return row?.storageKey ?? null;
}

/**
 * Registers contents of the team and locks them against removal until the transaction ends.
 * @param lostKey a storage key that has no bytes: contents that are there get the given one instead
 * @returns their storage key, which is not the given one when the team already had the contents
 */
export async function keepBlob(tx: Tx, blob: Blob, lostKey: string | null): Promise<string> {
  const row = await tx
    .insertInto('blobs')
    .values(blob)
    // Locks the row, even if it changes nothing.
    .onConflict((conflict) =>
      conflict.columns(['teamId', 'sha256']).doUpdateSet((eb) => ({
        storageKey: eb
          .case()
          .when('blobs.storageKey', '=', lostKey)
          .then(eb.ref('excluded.storageKey'))
          .else(eb.ref('blobs.storageKey'))
          .end(),
      })),
    )
    .returning('storageKey')
    .executeTakeFirstOrThrow();
  return row.storageKey;
}

/**
 * Deletes those of these contents that no file or material references any more.
 * @returns their storage keys
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
  // A separate statement, so that it sees files committed by transactions that held the locks before.
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
