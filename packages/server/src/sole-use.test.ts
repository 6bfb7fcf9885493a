import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../tests/setup/test-database.ts';
import { createPool } from './platform/database/pool.ts';
import { DATABASE_LOCK, holdDatabase, type HoldOptions } from './sole-use.ts';

let url = '';
let drop: () => Promise<void>;
beforeAll(async () => ({ url, drop } = await createTestDatabase()));
afterAll(() => drop());

async function hold(options: Partial<HoldOptions>) {
  const pool = createPool({ url }, { max: 1 });
  onTestFinished(() => pool.end());
  const held = await holdDatabase(pool, { isShared: false, waitMs: 0, onTaken: () => {}, ...options });
  if (held !== null) onTestFinished(() => held.release());
  return held;
}

it('one server without a broker has the database for itself until it stops', async () => {
  const first = await hold({});
  expect(await hold({})).toBeNull();
  expect(await hold({ isShared: true })).toBeNull();
  await first!.release();
  expect(await hold({})).not.toBeNull();
});

it('servers with a common broker share it', async () => {
  expect(await hold({ isShared: true })).not.toBeNull();
  expect(await hold({ isShared: true })).not.toBeNull();
  expect(await hold({})).toBeNull();
});

it('a server that has to migrate does not begin while another uses the database; those that start meanwhile wait for it', async () => {
  const isBehind = async () => true;
  const old = await hold({ isShared: true });
  expect(await hold({ isShared: true, isBehind })).toBeNull();
  await old!.release();
  const first = await hold({ isShared: true, isBehind });
  // An older version does not know that others wait for the migrations.
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  onTestFinished(() => admin.end());
  const asOlder = async () =>
    (await admin.query<{ held: boolean }>(`select pg_try_advisory_lock_shared(${DATABASE_LOCK}) as held`))
      .rows[0]!.held;
  expect(await asOlder()).toBe(false);
  const order: string[] = [];
  const onMigrating = () => void order.push('second waits');
  const second = hold({ isShared: true, onMigrating }).then((held) => {
    order.push('second');
    return held;
  });
  // Longer than a server waits between two looks.
  await wait(600);
  order.push('migrated');
  await first!.setMigrated();
  expect(await second).not.toBeNull();
  expect(order).toEqual(['second waits', 'migrated', 'second']);
  expect(await asOlder()).toBe(true);
});

it('a server that lost its connection does not take a database again that a newer one has migrated', async () => {
  const onNewer = vi.fn();
  let migration: string | undefined;
  await hold({ isShared: true, findNewer: async () => migration, onNewer });
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  onTestFinished(() => admin.end());
  const cutOff = () =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and l.granted`,
    );
  const holders = async () =>
    (
      await admin.query(`select from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and l.granted`)
    ).rowCount;
  await cutOff();
  await expect.poll(holders, { timeout: 20_000 }).toBe(1);
  expect(onNewer).not.toHaveBeenCalled();
  migration = '20990101T0000_of_tomorrow';
  await cutOff();
  await expect.poll(() => onNewer.mock.calls, { timeout: 20_000 }).toEqual([[migration]]);
  await expect.poll(holders, { timeout: 20_000 }).toBe(0);
});

it('a server that lost its connection takes the database again, and says so while another one has it', async () => {
  const taken = Promise.withResolvers<void>();
  await hold({ onTaken: taken.resolve });
  const [other, admin] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  for (const client of [other, admin]) {
    await client.connect();
    onTestFinished(() => client.end());
  }
  const holders = async () =>
    (
      await admin.query<{ pid: number }>(
        // Locks of other databases are listed as well.
        `select pid from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.locktype = 'advisory' and l.granted`,
      )
    ).rows;
  const [holder] = await holders();
  // In the queue, so that it has the lock at once.
  const waiting = other.query(`select pg_advisory_lock(${DATABASE_LOCK})`);
  await admin.query(`select pg_terminate_backend(${holder!.pid})`);
  await waiting;
  await taken.promise;
  await other.query(`select pg_advisory_unlock(${DATABASE_LOCK})`);
  await expect.poll(holders, { timeout: 20_000 }).toHaveLength(1);
  expect(await hold({})).toBeNull();
});
