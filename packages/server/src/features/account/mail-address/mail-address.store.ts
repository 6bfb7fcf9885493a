import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export async function hasAddress(db: Database | Tx, email: string): Promise<boolean> {
  return (
    (await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()) !== undefined
  );
}

export async function setAddress(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, emailVerified: true, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** After an address has come back, whoever had it later cannot take the account again; who had it earlier still can. */
export async function replaceUndosSince(tx: Tx, userId: string, linkId: string): Promise<void> {
  await sql`
    update account_links set replaced_at = now()
    where user_id = ${userId} and kind = 'undo' and used_at is null and replaced_at is null
      and created_at >= (select created_at from account_links where id = ${linkId})
  `.execute(tx);
}
