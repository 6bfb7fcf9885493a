import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * Deletes at most `limit` rows of a table, found by their place in it.
 * @param isOld condition on the columns of the table
 * @returns how many
 */
export async function deleteChunk(
  db: Database,
  table: keyof Schema,
  isOld: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  const name = sql.table(table);
  const { numAffectedRows } = await sql`
    delete from ${name} where ctid = any(array(select ctid from ${name} where ${isOld} limit ${limit}))
  `.execute(db);
  return Number(numAffectedRows);
}
