import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withDatabase } from '../../../tests/setup/with-database.ts';
import type { Database } from './database.ts';
import { deleteChunk } from './delete-chunk.ts';

let db: Database;
withDatabase((opened) => void (db = opened));

it('only old rows are deleted, a chunk at a time', async () => {
  await sql`
    insert into unit_commits (id, at) select gen_random_uuid(), now() - make_interval(days => n, hours => 1)
    from generate_series(0, 9) n
  `.execute(db);
  const sweep = () => deleteChunk(db, 'unitCommits', sql`at < now() - make_interval(days => ${4})`, 3);
  expect([await sweep(), await sweep(), await sweep()]).toEqual([3, 3, 0]);
  const left = await db.selectFrom('unitCommits').select('at').execute();
  expect(left).toHaveLength(4);
});
