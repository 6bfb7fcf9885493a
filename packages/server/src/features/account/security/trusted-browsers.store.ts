import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/id.ts';

export async function insertTrusted(
  tx: Tx,
  { days, ...row }: { userId: string; secretHash: Buffer; userAgent: string; days: number },
): Promise<void> {
  await tx
    .insertInto('trustedBrowsers')
    .values({ id: newId(), ...row, expiresAt: sql`now() + make_interval(days => ${days})` })
    .execute();
}

/** @returns the browser's id while this user trusts it */
export async function findTrusted(
  db: Database,
  userId: string,
  secretHash: Buffer,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('trustedBrowsers')
    .where('secretHash', '=', secretHash)
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

export async function listTrusted(db: Database, userId: string) {
  return db
    .selectFrom('trustedBrowsers')
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(100)
    .select(['id', 'userAgent', 'expiresAt'])
    .execute();
}

/** @param id without it, all. @returns how many were deleted */
export async function deleteTrusted(tx: Tx, userId: string, id?: string): Promise<number> {
  const rows = await tx
    .deleteFrom('trustedBrowsers')
    .where('userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .returning('id')
    .execute();
  return rows.length;
}
