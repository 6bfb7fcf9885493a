import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../tests/setup/test-database.ts';
import { isDatabaseUnavailable, isReadOnly } from './database-unavailable.ts';
import { createPool, type PoolOptions } from './pool.ts';

/** A database for which its administrator has set defaults of their own. */
async function databaseWith(settings: Record<string, string>) {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = client.database!;
  for (const [key, value] of Object.entries(settings))
    await client.query(`alter database ${name} set ${key} = ${value}`);
  await client.end();
  return url;
}

function poolOf(url: string, options: PoolOptions = {}) {
  const pool = createPool({ url }, { max: 1, ...options });
  onTestFinished(() => pool.end());
  return pool;
}

it('times and bytes are read as they are stored, whatever the defaults of the database', async () => {
  const url = await databaseWith({
    datestyle: "'German, DMY'",
    intervalstyle: 'sql_standard',
    timezone: "'Pacific/Chatham'",
    bytea_output: 'escape',
    extra_float_digits: '-5',
  });
  const { rows } = await poolOf(url).query(
    `select '2026-03-04T05:06:07.890Z'::timestamptz as at, to_jsonb('2026-03-04T05:06:07Z'::timestamptz) as text,
       '\\x00ff'::bytea as bytes, 1.0000001::float8 as number, interval '90 s' as time`,
  );
  expect(rows[0]).toEqual({
    at: new Date('2026-03-04T05:06:07.890Z'),
    text: '2026-03-04T05:06:07+00:00',
    bytes: Buffer.from([0, 255]),
    number: 1.0000001,
    time: { minutes: 1, seconds: 30 },
  });
});

it('statements, locks and idle connections end when Muster says so, and not by the defaults of the database', async () => {
  const url = await databaseWith({
    statement_timeout: '5000',
    lock_timeout: '100',
    idle_session_timeout: '5000',
    idle_in_transaction_session_timeout: '5000',
    default_transaction_isolation: 'serializable',
  });
  const limitsOf = async (pool: pg.Pool) =>
    (
      await pool.query(
        `select name, setting from pg_settings
         where name ~ '^(statement|lock|idle.*session)_timeout$' or name = 'transaction_isolation' order by name`,
      )
    ).rows.map(({ name, setting }) => `${name} ${setting}`);
  const limits = [
    'idle_in_transaction_session_timeout 60000',
    'idle_session_timeout 0',
    'lock_timeout 0',
    'statement_timeout 30000',
    'transaction_isolation read committed',
  ];
  expect(await limitsOf(poolOf(url))).toEqual(limits);
  expect(await limitsOf(poolOf(url, { isPatient: true }))).toEqual(limits.with(3, 'statement_timeout 0'));
});

it('a connection whose server has become read-only is not used again, and the next one accepts changes', async () => {
  const pool = poolOf(await databaseWith({}));
  await pool.query('create table places (id int)');
  await pool.query('set session characteristics as transaction read only');
  const write = () => pool.query('insert into places values (1) returning id');
  const failure: unknown = await write().catch((error: unknown) => error);
  expect(isReadOnly(failure)).toBe(true);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect((await write()).rows).toEqual([{ id: 1 }]);
});

it('a standby is refused as unavailable', async () => {
  const pool = poolOf(await databaseWith({ default_transaction_read_only: 'on' }));
  const failure: unknown = await pool.query('select 1').catch((error: unknown) => error);
  expect(isReadOnly(failure)).toBe(true);
  expect(isDatabaseUnavailable(failure)).toBe(true);
});
