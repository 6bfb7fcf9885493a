import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { storeFiles } from '../../../../tests/setup/file-rows.ts';
import { rowsRead } from '../../../../tests/setup/rows-read.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/id.ts';
import { sumStorage } from './storage.store.ts';

let db: Database;
withDatabase((made) => (db = made));

async function storeMaterial(teamId: string, sha256: string, size: number) {
  await db
    .insertInto('blobs')
    .values({ teamId, sha256, size, storageKey: sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('materials')
    .values({ teamId, id: newId(), name: 'M', type: 'audio', contentType: 'audio/mpeg', size, sha256 })
    .execute();
}

it('each upload sums the contents without looking for the files of each of them', async () => {
  const teamId = await storeFiles(db, 4000, 0);
  await storeMaterial(teamId, 'a'.repeat(64), 5);
  await sql`vacuum analyze materials, blobs`.execute(db);
  const read = await rowsRead(db, () => sumStorage(db, teamId));
  expect(read('files')).toBeLessThanOrEqual(1);
});

it('contents count for the files unless only materials use them', async () => {
  const teamId = await storeFiles(db, 10, 0);
  const { sha256 } = await db
    .selectFrom('files')
    .where('teamId', '=', teamId)
    .select('sha256')
    .limit(1)
    .executeTakeFirstOrThrow();
  await storeMaterial(teamId, sha256, 1);
  await storeMaterial(teamId, 'b'.repeat(64), 500);
  // Twice the same contents.
  await storeMaterial(teamId, 'b'.repeat(64), 500);
  expect(await sumStorage(db, teamId)).toBe(10);
});
