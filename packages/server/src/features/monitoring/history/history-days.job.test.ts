import { DAY_MS } from '@muster/contract/durations';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../../tests/setup/test-database.ts';
import { createDatabase, type Database } from '../../../platform/database/database.ts';
import { createPool } from '../../../platform/database/pool.ts';
import { historyDaysJob } from './history-days.job.ts';
import { makeDays } from './history-days.store.ts';

let url = '';
let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await createTestDatabase());
  db = createDatabase(createPool({ url }, { max: 2 }));
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

const days = async () => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'monitor_history'::regclass order by 1
  `.execute(db);
  return rows.map(({ name }) => name);
};

it('while a backup reads the history, old days are kept: writers of all teams would wait behind their removal', async () => {
  const run = () => historyDaysJob(db).run({}, new AbortController().signal);
  await run();
  const kept = await days();
  const longAgo = new Date(Date.now() - 60 * DAY_MS);
  await makeDays(db, longAgo, { before: 0, ahead: 0 });
  await sql.raw(`drop table ${kept.at(-1)}`).execute(db);

  // As `pg_dump` does with all tables, for as long as it takes.
  const backup = new pg.Client({ connectionString: url });
  await backup.connect();
  onTestFinished(() => backup.end());
  await backup.query('begin; lock table monitor_history in access share mode');
  await run();
  expect(await days()).toHaveLength(kept.length);
  await backup.query('commit');
  await run();
  expect(await days()).toEqual(kept);
});
