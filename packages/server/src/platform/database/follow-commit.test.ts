import { startEmbeddedPostgres } from '@muster/embedded-postgres/embedded-postgres';
import { startedPostgres } from '@muster/embedded-postgres/testing/started-postgres';
import { temporaryDirectory } from '@muster/embedded-postgres/testing/temporary-directory';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { withLockTimeout } from './behalf.ts';
import { createDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

vi.setConfig({ testTimeout: 60_000 });

async function start() {
  const dataDir = await temporaryDirectory();
  const postgres = await startEmbeddedPostgres({ dataDir, name: 'robots' });
  const failures: unknown[] = [];
  const db = createDatabase(createPool({ url: postgres.url }, { max: 4 }), {
    onError: (error) => failures.push(error),
  });
  onTestFinished(() => db.destroy());
  await migrate(db);
  await sql`create table followed (place text)`.execute(db);
  return {
    db,
    failures,
    stop: () => postgres.stop(),
    startAgain: () => startedPostgres(dataDir),
    note: (place: string) => sql`insert into followed values (${place})`.execute(db),
    noted: async () => (await sql<{ place: string }>`select place from followed`.execute(db)).rows,
  };
}

it('after-commit work runs once when the database is back, without blocking the request', async () => {
  const { db, failures, stop, startAgain, note, noted } = await start();
  let [lost, next] = [0, 0];
  await db.unit(async (unit) => {
    unit.afterCommit(async () => {
      lost += 1;
      if (lost === 1) await stop();
      await note('lost');
    });
    unit.afterCommit(() => void (next += 1));
  });
  // The unit has ended and the next task has run while the database is away.
  expect(next).toBe(1);
  await startAgain();
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
