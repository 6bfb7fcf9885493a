import { openDatabaseProxy } from '@muster/testing/database-proxy';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../tests/setup/test-database.ts';
import { withLockTimeout } from './behalf.ts';
import { createDatabase } from './database.ts';
import { followCommit } from './follow-commit.ts';
import { createPool } from './pool.ts';

async function start() {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await openDatabaseProxy(connection);
  onTestFinished(() => proxy.end());
  const failures: unknown[] = [];
  const db = createDatabase(createPool({ url: proxy.url }, { max: 4 }), {
    onError: (error) => failures.push(error),
  });
  onTestFinished(() => db.destroy());
  await sql`create table followed (place text)`.execute(db);
  return {
    db,
    failures,
    proxy,
    note: (place: string) => sql`insert into followed values (${place})`.execute(db),
    noted: async () => (await sql<{ place: string }>`select place from followed`.execute(db)).rows,
  };
}

it('after-commit work runs once when the database is back, without blocking the request', async () => {
  const { db, failures, proxy, note, noted } = await start();
  let [lost, next] = [0, 0];
  await db.unit(async (unit) => {
    unit.afterCommit(async () => {
      lost += 1;
      if (lost === 1) proxy.close();
      await note('lost');
    });
    unit.afterCommit(() => void (next += 1));
  });
  // The unit has ended and the next task has run while the database is away.
  expect(next).toBe(1);
  proxy.open();
  await expect.poll(noted, { timeout: 20_000 }).toEqual([{ place: 'lost' }]);
  const tries = lost;
  expect(tries).toBeGreaterThan(1);

  // If the first task were still retried, it would run again before this one.
  await db.unit(async (unit) => unit.afterCommit(async () => void (await note('later'))));
  expect(await noted()).toEqual([{ place: 'lost' }, { place: 'later' }]);
  expect([lost, next]).toEqual([tries, 1]);
  expect(failures).toEqual([]);
});

it('after-commit work is not repeated after success, nor when the database refused it', async () => {
  const { db, failures, note, noted } = await start();
  let refused = 0;
  await db.unit(async (unit) => {
    unit.afterCommit(async () => {
      refused += 1;
      await sql`select 1 / 0`.execute(db);
    });
    unit.afterCommit(async () => void (await note('once')));
  });
  expect(await noted()).toEqual([{ place: 'once' }]);
  expect(refused).toBe(1);
  expect(failures).toMatchObject([{ code: '22012' }]);
});

it.each(['statement_timeout', 'deadlock_detected', 'lock_not_available', 'disk_full'])(
  'after-commit work that PostgreSQL cancels (%s) is repeated in the background',
  async (cause) => {
    const { db, failures, note, noted } = await start();
    const cancel =
      cause === 'statement_timeout'
        ? sql`select pg_cancel_backend(pg_backend_pid()), pg_sleep(10)`
        : sql.raw(`do $$ begin raise exception using errcode = '${cause}'; end $$`);
    let tries = 0;
    await db.unit(async (unit) => {
      unit.afterCommit(async () => {
        tries += 1;
        if (tries === 1) await cancel.execute(db);
        await note('repeated');
      });
      unit.afterCommit(async () => void (await note('next')));
    });
    expect(await noted()).toEqual([{ place: 'next' }]);
    await expect.poll(noted, { timeout: 20_000 }).toEqual([{ place: 'next' }, { place: 'repeated' }]);
    expect([tries, failures]).toEqual([2, []]);
  },
);

it('after-commit work that is cancelled again and again is given up and reported', async () => {
  const { db, failures, noted } = await start();
  let tries = 0;
  const cancelled = async () => {
    tries += 1;
    await sql`do $$ begin raise exception using errcode = 'query_canceled'; end $$`.execute(db);
  };
  await followCommit(cancelled, (error) => failures.push(error), 600);
  await expect.poll(() => failures, { timeout: 20_000 }).toMatchObject([{ code: '57014' }]);
  expect(tries).toBeGreaterThan(1);
  expect(await noted()).toEqual([]);
});

it('after-commit work of a batch that meets a locked row runs once the row is free, without blocking the batch', async () => {
  const { db, failures, note, noted } = await start();
  await note('before');
  const holding = await db.startTransaction().execute();
  await sql`select from followed for update`.execute(holding);
  await withLockTimeout(() =>
    db.unit(async (unit) => {
      unit.afterCommit(async () => void (await sql`update followed set place = 'after'`.execute(db)));
    }),
  );
  await holding.commit().execute();
  await expect.poll(noted, { timeout: 20_000 }).toEqual([{ place: 'after' }]);
  expect(failures).toEqual([]);
});
