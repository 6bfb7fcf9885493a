import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { BackupCodes } from './backup-codes.ts';

/** The user's authenticator app; locks the row when `isLocked`. */
export async function findApp(db: Database | Tx, userId: string, isLocked = false) {
  const query = db
    .selectFrom('twoStepApps')
    .where('userId', '=', userId)
    .select(['secret', 'pendingSecret', 'confirmedAt']);
  return (isLocked ? query.forUpdate() : query).executeTakeFirst();
}

/** Stores an app that waits for its first code, replacing one that waited before. */
export async function setPending(db: Database, userId: string, pendingSecret: Buffer): Promise<void> {
  await db
    .insertInto('twoStepApps')
    .values({ userId, pendingSecret })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ pendingSecret }))
    .execute();
}

/** Activates the pending app. */
export async function confirmApp(tx: Tx, userId: string, step: number): Promise<void> {
  await tx
    .updateTable('twoStepApps')
    .set({
      secret: sql<Buffer>`pending_secret`,
      pendingSecret: null,
      lastStep: step,
      confirmedAt: sql`now()`,
    })
    .where('userId', '=', userId)
    .execute();
}

/** @returns whether this step and all later ones were unused: of two concurrent uses one finds it used */
export async function useStep(db: Database | Tx, userId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('twoStepApps')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst();
  return used !== undefined;
}

/** @returns whether there was a confirmed app */
export async function deleteApp(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('twoStepApps')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return gone !== undefined && gone.confirmedAt !== null;
}

/** @param codes `null`: removes all */
export async function replaceCodes(tx: Tx, userId: string, codes: BackupCodes | null): Promise<void> {
  await tx.deleteFrom('backupCodes').where('userId', '=', userId).execute();
  if (codes === null) return;
  const { salt, hashes } = codes;
  await tx
    .insertInto('backupCodes')
    .values(hashes.map((codeHash) => ({ userId, salt, codeHash })))
    .execute();
}

/** Counts the unused codes. */
export async function countCodes(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('backupCodes')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findSalt(db: Database | Tx, userId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('backupCodes')
    .where('userId', '=', userId)
    .select('salt')
    .limit(1)
    .executeTakeFirst();
  return row?.salt;
}

/** @returns whether the code was valid and unused */
export async function useCode(db: Database | Tx, userId: string, codeHash: Buffer): Promise<boolean> {
  const used = await db
    .updateTable('backupCodes')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return used !== undefined;
}
