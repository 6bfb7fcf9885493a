import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { currentParty, onBehalfOf, onBehalfOfAll, withoutLockTimeout, withLockTimeout } from './behalf.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { startEmbeddedPostgres } from '@muster/embedded-postgres/embedded-postgres';
import { createPool } from './pool.ts';
import { ShareInUse } from './shares.ts';
import { isLockTimeout } from './violations.ts';
import { startedPostgres } from '@muster/embedded-postgres/testing/started-postgres';
import type { PostgresConnection } from '@muster/embedded-postgres/postgres-connection';
import { preparedDirectories } from '@muster/embedded-postgres/testing/prepared-directory';

vi.setConfig({ testTimeout: 60_000 });

const preparedDirectory = preparedDirectories();

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('survives a restart of the database: queries fail as unavailable, then work again', async () => {
  const dataDir = await preparedDirectory();
  const closed: Error[] = [];
  const first = await startEmbeddedPostgres({ dataDir, name: 'robots' });
  const pool = createPool({ url: first.url }, { max: 4, onClosed: (error) => closed.push(error) });
  onTestFinished(() => pool.end());
  // One connection is idle, one between two statements, one in the middle of a query.
  const between = await pool.connect();
  await between.query('BEGIN');
  const cutOff = failureOf(pool.query('SELECT pg_sleep(60)'));
  await pool.query('SELECT 1');

  await first.stop();
  expect(isDatabaseUnavailable(await cutOff)).toBe(true);
  expect(isDatabaseUnavailable(await failureOf(between.query('SELECT 1')))).toBe(true);
  between.release(true);
  expect(isDatabaseUnavailable(await failureOf(pool.query('SELECT 1')))).toBe(true);
  // The idle one and the two in use.
  expect(closed).toHaveLength(3);

  await startedPostgres(dataDir);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('sets an application name and a statement timeout, and accepts connection settings as well as a URL', async () => {
  const { connection } = await startedPostgres(await preparedDirectory());
  const pool = createPool(connection, { max: 1 });
  onTestFinished(() => pool.end());
  const { rows } = await pool.query(
    `SELECT current_setting('statement_timeout') AS statement, current_setting('application_name') AS name`,
  );
  expect(rows).toEqual([{ statement: '30s', name: 'muster' }]);
});

it('distinguishes a refused query from an unavailable database', async () => {
  const postgres = await startedPostgres(await preparedDirectory());
  const pool = createPool(postgres);
  onTestFinished(() => pool.end());
  for (const text of ['SELECT nonsense', 'SELECT 1/0', `SET statement_timeout = 1; SELECT pg_sleep(5)`]) {
    const failure = await failureOf(pool.query(text));
    expect(failure).toBeInstanceOf(Error);
    expect(isDatabaseUnavailable(failure)).toBe(false);
  }
});

it('reports an unavailable database when nothing listens', async () => {
  for (const url of ['postgres://muster@127.0.0.1:1/muster', 'postgres://muster@/muster?host=/nowhere']) {
    const pool = createPool({ url });
    expect(isDatabaseUnavailable(await failureOf(pool.query('SELECT 1')))).toBe(true);
    await pool.end();
  }
});

/** Proxies to the database until `fallSilent`, which simulates a host that loses its power. */
async function hostOf({ host, port }: PostgresConnection) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(path.join(host, `.s.PGSQL.${port}`));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as net.AddressInfo).port,
    fallSilent() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
      sockets.clear();
    },
  };
}

it('drops connections whose database fell silent, also within a transaction', async () => {
  const { connection } = await startedPostgres(await preparedDirectory());
  const host = await hostOf(connection);
  const pool = createPool(
    { ...connection, host: '127.0.0.1', port: host.port },
    { max: 1, answerWithinMs: 500 },
  );
  onTestFinished(() => pool.end());
  const client = await pool.connect();
  await client.query('BEGIN');
  host.fallSilent();
  expect(isDatabaseUnavailable(await failureOf(client.query('SELECT 1')))).toBe(true);
  client.release();
  // The pool's only slot is free for a new connection.
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  host.fallSilent();
  expect(isDatabaseUnavailable(await failureOf(pool.query('SELECT 1')))).toBe(true);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('waits once for a database that fell silent, also when how long to wait for locks must be set first', async () => {
  const { connection } = await startedPostgres(await preparedDirectory());
  const host = await hostOf(connection);
  const pool = createPool(
    { ...connection, host: '127.0.0.1', port: host.port },
    { max: 1, answerWithinMs: 2000 },
  );
  onTestFinished(() => pool.end());
  await pool.query('SELECT 1');
  host.fallSilent();
  const since = Date.now();
  const failure = await failureOf(withLockTimeout(() => pool.query('SELECT 1')));
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(Date.now() - since).toBeLessThan(3600);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('one party cannot hold all connections, and gets them back as they are released', async () => {
  const pool = createPool(await startedPostgres(await preparedDirectory()), { max: 6 });
  onTestFinished(() => pool.end());
  const held = await Promise.all([1, 2, 3].map(() => onBehalfOf('a', () => pool.connect())));
  const waiting = onBehalfOf('a', () => pool.query('SELECT 2 AS two'));
  expect(pool.heldBackCount).toBe(1);
  expect((await onBehalfOf('b', () => pool.query('SELECT 1 AS one'))).rows).toEqual([{ one: 1 }]);
  expect((await onBehalfOfAll(() => pool.query('SELECT 1 AS one'))).rows).toEqual([{ one: 1 }]);
  for (const client of held) client.release();
  expect((await waiting).rows).toEqual([{ two: 2 }]);
  expect([pool.heldBackCount, pool.idleCount]).toEqual([0, pool.totalCount]);
  expect(currentParty()).toBeUndefined();
});

it('a failed connection, a failed query and a connection that ended count as given back', async () => {
  const pool = createPool(await startedPostgres(await preparedDirectory()), { max: 1 });
  onTestFinished(() => pool.end());
  const ask = (text: string) => onBehalfOf('a', () => pool.query(text));
  expect(await failureOf(ask('SELECT nonsense'))).toBeInstanceOf(Error);
  expect(await failureOf(ask('SELECT pg_terminate_backend(pg_backend_pid())'))).toBeInstanceOf(Error);
  const client = await onBehalfOf('a', () => pool.connect());
  client.release(true);
  expect((await ask('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  const unreachable = createPool({ url: 'postgres://muster@127.0.0.1:1/muster' }, { max: 1 });
  for (let n = 0; n < 3; n += 1) {
    const failure = await failureOf(onBehalfOf('a', () => unreachable.query('SELECT 1')));
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(failure).not.toBeInstanceOf(ShareInUse);
  }
  await unreachable.end();
});

it('a pool that ends answers those that wait for their share', async () => {
  const pool = createPool(await startedPostgres(await preparedDirectory()), { max: 1 });
  const client = await onBehalfOf('a', () => pool.connect());
  const waiting = failureOf(onBehalfOf('a', () => pool.query('SELECT 1')));
  const ending = pool.end();
  client.release();
  expect(await waiting).toBeInstanceOf(Error);
  await ending;
});

it('only work that asks for it fails at a locked row, whichever connection it gets', async () => {
  const pool = createPool(await startedPostgres(await preparedDirectory()), { max: 2 });
  onTestFinished(() => pool.end());
  await pool.query('CREATE TABLE places AS SELECT 1 AS id');
  const holding = await pool.connect();
  await holding.query('BEGIN');
  await holding.query('SELECT FROM places FOR UPDATE');
  const write = () => pool.query('UPDATE places SET id = id + 1 RETURNING id');
  expect(isLockTimeout(await failureOf(withLockTimeout(write)))).toBe(true);
  const patient = [write(), withLockTimeout(() => withoutLockTimeout(write))];
  await wait(600);
  await holding.query('COMMIT');
  holding.release();
  const answers = await Promise.all(patient);
  expect(new Set(answers.map(({ rows }) => rows[0].id))).toEqual(new Set([2, 3]));
});

it('how long to wait for a lock costs transactions and reads no statement of their own', async () => {
  const pool = createPool(await startedPostgres(await preparedDirectory()), { max: 1 });
  onTestFinished(() => pool.end());
  await pool.query('CREATE TABLE places AS SELECT 1 AS id');
  const send = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => send.mockRestore());
  const write = async () => {
    const client = await pool.connect();
    const limit = async () => (await client.query('SHOW lock_timeout')).rows[0].lock_timeout;
    await client.query('begin');
    const limits = [await limit()];
    await client.query('rollback');
    client.release();
    return limits;
  };
  expect([await withLockTimeout(write), await write(), await withLockTimeout(write)].flat()).toEqual([
    '500ms',
    '0',
    '500ms',
  ]);
  await withLockTimeout(() => pool.query('SELECT id FROM places'));
  const texts = send.mock.calls.map(([text]) => String(text));
  expect(texts.filter((text) => text.includes('lock_timeout') && !text.startsWith('SHOW'))).toEqual(
    Array.from({ length: 2 }, () => 'begin; set local lock_timeout = 500'),
  );
});

it('a read that locks rows fails at a locked one, too, and the next user of its connection does not', async () => {
  const pool = createPool(await startedPostgres(await preparedDirectory()), { max: 2 });
  onTestFinished(() => pool.end());
  await pool.query('CREATE TABLE places AS SELECT 1 AS id');
  const holding = await pool.connect();
  await holding.query('begin');
  await holding.query('select from places for update');
  const lock = () => pool.query('select id from places for no key update');
  expect(isLockTimeout(await failureOf(withLockTimeout(lock)))).toBe(true);
  const patient = lock();
  await wait(600);
  await holding.query('commit');
  holding.release();
  expect((await patient).rows).toEqual([{ id: 1 }]);
});
