import { openDatabaseProxy } from '@muster/testing/database-proxy';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../tests/setup/test-database.ts';
import { createDatabase } from './database.ts';
import { createPool } from './pool.ts';

async function start(max: number) {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await openDatabaseProxy(connection);
  onTestFinished(() => proxy.end());
  const db = createDatabase(createPool({ url: proxy.url }, { max }));
  // Not awaited: an unreleased connection keeps the pool from ending.
  onTestFinished(() => void db.destroy());
  await sql`create table written (place text)`.execute(db);
  return { db, proxy };
}

it('a commit whose response was lost releases its connection, which is then used to look up the commit', async () => {
  const { db, proxy } = await start(1);
  for (const place of ['first', 'second']) {
    const broken = proxy.breakAt('commit\0', 'after');
    const done = db.unit(
      async ({ tx }) => void (await sql`insert into written values (${place})`.execute(tx)),
    );
    await broken;
    proxy.open();
    await done;
  }
  expect((await sql`select place from written`.execute(db)).rows).toEqual([
    { place: 'first' },
    { place: 'second' },
  ]);
});

it('a commit that never reached the database fails and releases its connection', async () => {
  const { db, proxy } = await start(1);
  const broken = proxy.breakAt('commit\0', 'before');
  const done = db.unit(async ({ tx }) => void (await sql`insert into written values ('lost')`.execute(tx)));
  const failed = expect(done).rejects.toThrow('Connection terminated');
  await broken;
  proxy.open();
  await failed;
  expect((await sql`select place from written`.execute(db)).rows).toEqual([]);
});
