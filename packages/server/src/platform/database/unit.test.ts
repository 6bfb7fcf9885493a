import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/setup/test-database.ts';
import { newId } from '../id.ts';
import { createDatabase, type Database } from './database.ts';
import { createPool } from './pool.ts';

let db: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  db = createDatabase(createPool({ url: database.url }, { max: 3 }));
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

it('a unit that hits a serialisation failure is run again, and its first attempt leaves nothing behind', async () => {
  let tries = 0;
  const followed: number[] = [];
  const running = db.unit(async ({ tx, afterCommit }) => {
    tries += 1;
    const tried = tries;
    afterCommit(() => void followed.push(tried));
    await tx
      .insertInto('teams')
      .values({ id: newId(), name: `Try ${tried}`, key: `k${tried}` })
      .execute();
    if (tried === 1)
      await sql`do $$ begin raise exception using errcode = 'serialization_failure'; end $$`.execute(tx);
    return tried;
  });
  expect(await running.catch(String)).toBe(2);
  expect(followed).toEqual([2]);
  expect(await db.selectFrom('teams').select('name').execute()).toEqual([{ name: 'Try 2' }]);
});
