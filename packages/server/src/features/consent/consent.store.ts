import type { Database } from '../../platform/database/database.ts';

export async function hasAgreed(db: Database, userId: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('consents')
    .where('userId', '=', userId)
    .where('version', '=', version)
    .select('version')
    .executeTakeFirst();
  return row !== undefined;
}

/** Agreeing again keeps the first time. */
export async function insertConsent(
  db: Database,
  consent: { userId: string; version: string; address: string },
): Promise<void> {
  await db
    .insertInto('consents')
    .values(consent)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
