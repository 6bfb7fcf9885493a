import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { preparedDirectories } from '@muster/embedded-postgres/testing/prepared-directory';
import { startedPostgres } from '@muster/embedded-postgres/testing/started-postgres';
import { startEmbeddedPostgres } from '@muster/embedded-postgres/embedded-postgres';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { createPool } from './pool.ts';
import { createDatabaseStatus } from './status.ts';

const preparedDirectory = preparedDirectories();

function lines() {
  const said: { level: string; message: string; reason?: string; seconds?: number }[] = [];
  const at = (level: string) => (details: object, message: string) =>
    void said.push({ level, message, ...details });
  return { said, log: { warn: at('warn'), info: at('info') } };
}

it('a lost database is said once with its reason, and once when it is back', async () => {
  const dataDir = await preparedDirectory();
  const first = await startEmbeddedPostgres({ dataDir, name: 'robots' });
  const { said, log } = lines();
  const pool = createPool(
    { url: first.url },
    { max: 4, status: createDatabaseStatus('the database robots', log, 200) },
  );
  onTestFinished(() => pool.end());
  const ask = () => pool.query('select 1');
  await ask();
  await first.stop();
  for (let times = 0; times < 5; times += 1) await expect(ask()).rejects.toThrow();
  await startedPostgres(dataDir);
  await wait(200);
  for (let times = 0; times < 5; times += 1) await ask();
  expect(said).toEqual([
    expect.objectContaining({
      level: 'warn',
      message: 'the database is unavailable; Muster goes on by itself',
      database: 'the database robots',
      reason: expect.stringMatching(/ENOENT|ECONNREFUSED/),
    }),
    expect.objectContaining({ level: 'info', message: 'the database is available again' }),
  ]);
});

it('a standby is said to be read-only, and a refused statement says nothing about the database', async () => {
  const { connection } = await startedPostgres(await preparedDirectory());
  const { said, log } = lines();
  const pool = createPool(connection, { max: 1, status: createDatabaseStatus('robots', log, 200) });
  onTestFinished(() => pool.end());
  await expect(pool.query('select nonsense')).rejects.toThrow();
  expect(said).toEqual([]);
  const write = 'create table places ()';
  await pool.query('set default_transaction_read_only = on');
  await expect(pool.query(write)).rejects.toThrow('read-only');
  await pool.query('select 1');
  await wait(200);
  await pool.query(write);
  expect(said.map(({ message, reason }) => reason ?? message)).toEqual([
    'cannot execute CREATE TABLE in a read-only transaction',
    'the database is available again',
  ]);
});

it('a user who may no longer log in, or has another password, is one lost database and no fault of each request', async () => {
  const { connection } = await startedPostgres(await preparedDirectory());
  const admin = createPool(connection, { max: 1 });
  onTestFinished(() => admin.end());
  await admin.query('create role guest login');
  const { said, log } = lines();
  const status = createDatabaseStatus('robots', log, 200);
  const pool = createPool({ ...connection, user: 'guest' }, { max: 1, status });
  onTestFinished(() => pool.end());
  await pool.query('select 1');
  await admin.query('alter role guest nologin');
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'guest'");
  await expect.poll(() => pool.totalCount).toBe(0);
  for (let times = 0; times < 3; times += 1) {
    const failure = await pool.query('select 1').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
  }
  await admin.query('alter role guest login');
  await wait(200);
  await pool.query('select 1');
  expect(said.map(({ message, reason }) => reason ?? message)).toEqual([
    'role "guest" is not permitted to log in',
    'the database is available again',
  ]);
});

it('while some connections still wait for a server that hangs, it is not said to be back', async () => {
  const { said, log } = lines();
  const status = createDatabaseStatus('robots', log, 60_000);
  status.failed(new Error('Query read timeout'));
  status.answered();
  status.failed(new Error('Query read timeout'));
  status.answered();
  expect(said.map(({ reason }) => reason)).toEqual(['a statement got no answer; its connection is closed']);
});
