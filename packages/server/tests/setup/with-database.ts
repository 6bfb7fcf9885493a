import { afterAll, beforeAll } from 'vitest';
import { createDatabase, type Database } from '../../src/platform/database/database.ts';
import { createPool } from '../../src/platform/database/pool.ts';
import { createTestDatabase } from './test-database.ts';

/** A database for all tests of the file, without a server; `take` is called before the first. */
export function withDatabase(take: (db: Database) => unknown): void {
  let db: Database | undefined;
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    db = createDatabase(createPool({ url: database.url }, { max: 3 }));
    await take(db);
  });
  afterAll(async () => {
    await db?.destroy();
    await drop?.();
  });
}
