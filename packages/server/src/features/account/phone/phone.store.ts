import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface PhoneCode {
  phone: string;
  codeHash: Buffer;
  failed: number;
  isExpired: boolean;
}

export async function isVerifiedElsewhere(
  db: Database | Tx,
  phone: string,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('phone', '=', phone)
    .where('phoneVerifiedAt', 'is not', null)
    .where('id', '!=', userId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the previous code. */
export async function putCode(
  tx: Tx,
  userId: string,
  { phone, codeHash, minutes }: { phone: string; codeHash: Buffer; minutes: number },
): Promise<void> {
  const row = { phone, codeHash, failed: 0, expiresAt: sql<Date>`now() + make_interval(mins => ${minutes})` };
  await tx
    .insertInto('phoneCodes')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

export async function lockCode(tx: Tx, userId: string): Promise<PhoneCode | undefined> {
  return tx
    .selectFrom('phoneCodes')
    .where('userId', '=', userId)
    .select(['phone', 'codeHash', 'failed', sql<boolean>`expires_at <= now()`.as('isExpired')])
    .forUpdate()
    .executeTakeFirst();
}

export async function countWrongCode(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('phoneCodes')
    .set({ failed: sql`failed + 1` })
    .where('userId', '=', userId)
    .execute();
}

export async function setPhone(tx: Tx, userId: string, phone: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ phone, phoneVerifiedAt: sql`now()` })
    .where('id', '=', userId)
    .execute();
  await deleteCode(tx, userId);
}

export async function deleteCode(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('phoneCodes').where('userId', '=', userId).execute();
}

/** Sign-in alerts to this phone go by mail again. */
export async function clearPhone(tx: Tx, userId: string): Promise<void> {
  await deleteCode(tx, userId);
  await tx
    .updateTable('users')
    .set({
      phone: null,
      phoneVerifiedAt: null,
      signInAlerts: sql`case when sign_in_alerts = 'phone' then 'mail' else sign_in_alerts end`,
    })
    .where('id', '=', userId)
    .execute();
}
