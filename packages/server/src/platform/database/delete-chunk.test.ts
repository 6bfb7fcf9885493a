import { startEmbeddedPostgres } from '@muster/embedded-postgres/embedded-postgres';
import { temporaryDirectory } from '@muster/embedded-postgres/testing/temporary-directory';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from './database.ts';
import { deleteChunk } from './delete-chunk.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

vi.setConfig({ testTimeout: 60_000 });

it('only old rows are deleted, a chunk at a time', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: await temporaryDirectory(), name: 'robots' });
  onTestFinished(() => postgres.stop());
  const db = createDatabase(createPool(postgres.connection, { max: 1 }));
  onTestFinished(() => db.destroy());
  await migrate(db);
  await sql`
    insert into unit_commits (id, at) select gen_random_uuid(), now() - make_interval(days => n, hours => 1)
    from generate_series(0, 9) n
  `.execute(db);
  const sweep = () => deleteChunk(db, 'unitCommits', sql`at < now() - make_interval(days => ${4})`, 3);
  expect([await sweep(), await sweep(), await sweep()]).toEqual([3, 3, 0]);
  const left = await db.selectFrom('unitCommits').select('at').execute();
  expect(left).toHaveLength(4);
});
