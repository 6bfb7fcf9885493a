import type { Database, Tx } from '../../platform/database/database.ts';

/** Whether any account exists. */
export async function hasPeople(db: Database | Tx): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Serialises set-up across all processes: a second one waits here, and then finds that accounts exist. */
export async function lockSetup(tx: Tx, tokenKey: string): Promise<void> {
  await tx.selectFrom('settings').where('key', '=', tokenKey).select('key').forUpdate().execute();
}
