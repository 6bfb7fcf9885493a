import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/**
 * A value shared by every process of an installation, created by whichever reads it first: secrets must neither have a
 * default nor differ between processes.
 */
export async function sharedSetting(db: Database, key: string, make: () => string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(make()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select(sql<string>`value #>> '{}'`.as('text'))
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.text;
}
