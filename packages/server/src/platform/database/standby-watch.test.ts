import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { preparedDirectories } from '@muster/embedded-postgres/testing/prepared-directory';
import { startedPostgres } from '@muster/embedded-postgres/testing/started-postgres';
import { createDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { watchStandby } from './standby-watch.ts';

const preparedDirectory = preparedDirectories();

/** A database whose commits wait for a standby that does not exist, until `release`. */
async function withoutStandby(answerWithinMs: number) {
  const { connection } = await startedPostgres(await preparedDirectory());
  const admin = createDatabase(createPool(connection, { max: 2 }));
  await migrate(admin);
  await sql`create table written (place text)`.execute(admin);
  const set = async (standby: string) => {
    await sql`alter system set synchronous_standby_names = ${sql.lit(standby)}`.execute(admin);
    await sql`select pg_reload_conf()`.execute(admin);
  };
  const release = () => set('');
  const pool = createPool(connection, { max: 5, answerWithinMs });
  const db = createDatabase(pool);
  onTestFinished(async () => {
    await release();
    await db.destroy();
    await admin.destroy();
  });
  await set('standby');
  const isSet = async () => (await sql`show synchronous_standby_names`.execute(admin)).rows[0];
  await expect.poll(isSet).toEqual({ synchronousStandbyNames: 'standby' });
  return { db, pool, release };
}

const insert = sql`insert into written values ('there')`;

it('commits that wait for a standby are said once, with what to do, and once when they go on', async () => {
  const { db, pool, release } = await withoutStandby(60_000);
  const said: string[] = [];
  const say = (_: object, message: string) => void said.push(message);
  const watch = watchStandby(pool, { warn: say, info: say }, 0);
  onTestFinished(() => watch.stop());
  await watch.look();
  expect([watch.isHeld(), said]).toEqual([false, []]);
  const done = insert.execute(db);
  const held = async () => (await watch.look(), watch.isHeld());
  await expect.poll(held).toBe(true);
  await watch.look();
  expect(said).toEqual([expect.stringContaining('synchronous_standby_names')]);
  await release();
  await done;
  await expect.poll(held).toBe(false);
  expect(said.at(-1)).toBe('commits are confirmed again');
});

it('what follows a commit is done once when the commit succeeds after its caller was told to try again', async () => {
  const { db, release } = await withoutStandby(500);
  let followed = 0;
  const done = db.unit(async ({ tx, afterCommit }) => {
    await insert.execute(tx);
    afterCommit(() => void (followed += 1));
  });
  await expect(done).rejects.toThrow('Query read timeout');
  expect(followed).toBe(0);
  await release();
  await expect.poll(() => followed, { timeout: 10_000 }).toBe(1);
  expect((await sql`select place from written`.execute(db)).rows).toEqual([{ place: 'there' }]);
});
