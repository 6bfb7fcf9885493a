import { expect, it, onTestFinished, vi } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { startEmbeddedPostgres } from '@muster/embedded-postgres/embedded-postgres';
import { createPool } from './pool.ts';
import { startedPostgres } from '@muster/embedded-postgres/testing/started-postgres';
import { preparedDirectories } from '@muster/embedded-postgres/testing/prepared-directory';

vi.setConfig({ testTimeout: 60_000 });

const preparedDirectory = preparedDirectories();

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('outlives a restart of the database: queries say that it is away, then work again', async () => {
  const dataDir = await preparedDirectory();
  const lines: string[] = [];
  const first = await startEmbeddedPostgres({ dataDir, name: 'robots' });
  const pool = createPool({ url: first.url }, { max: 4, log: (line) => lines.push(line) });
  onTestFinished(() => pool.end());
  // One connection idle, one between two statements, one in the middle of a query.
  const between = await pool.connect();
  await between.query('BEGIN');
  const cutOff = failureOf(pool.query('SELECT pg_sleep(60)'));
  await pool.query('SELECT 1');

  await first.stop();
  expect(isDatabaseUnavailable(await cutOff)).toBe(true);
  expect(isDatabaseUnavailable(await failureOf(between.query('SELECT 1')))).toBe(true);
  between.release(true);
  expect(isDatabaseUnavailable(await failureOf(pool.query('SELECT 1')))).toBe(true);
  expect(lines.length).toBeGreaterThan(0);

  await startedPostgres(dataDir);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('names itself, limits statements and takes connection settings too', async () => {
  const { connection } = await startedPostgres(await preparedDirectory());
  const pool = createPool(connection, { max: 1 });
  onTestFinished(() => pool.end());
  const { rows } = await pool.query(
    `SELECT current_setting('statement_timeout') AS statement, current_setting('application_name') AS name`,
  );
  expect(rows).toEqual([{ statement: '30s', name: 'muster' }]);
});

it('tells a refused query from a database that is away', async () => {
  const postgres = await startedPostgres(await preparedDirectory());
  const pool = createPool(postgres);
  onTestFinished(() => pool.end());
  for (const text of ['SELECT nonsense', 'SELECT 1/0', `SET statement_timeout = 1; SELECT pg_sleep(5)`]) {
    const failure = await failureOf(pool.query(text));
    expect(failure).toBeInstanceOf(Error);
    expect(isDatabaseUnavailable(failure)).toBe(false);
  }
});

it('says that the database is away when nobody listens', async () => {
  for (const url of ['postgres://muster@127.0.0.1:1/muster', 'postgres://muster@/muster?host=/nowhere']) {
    const pool = createPool({ url });
    expect(isDatabaseUnavailable(await failureOf(pool.query('SELECT 1')))).toBe(true);
    await pool.end();
  }
});
