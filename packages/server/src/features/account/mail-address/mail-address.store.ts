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

/**
 * Removes ways to sign in that were added since this link was created: passkeys, API tokens (also those of teams), an
 * authenticator app. @returns the tokens, and whether there was such an app
 */
export async function removeDoorsSince(tx: Tx, userId: string, linkId: string) {
  const since = sql<Date>`(select created_at from account_links where id = ${linkId})`;
  const passkeys = await tx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('createdAt', '>=', since)
    .returning('name')
    .execute();
  const tokens = await tx
    .deleteFrom('apiTokens')
    .where(sql`coalesce(user_id, created_by)`, '=', userId)
    .where('createdAt', '>=', since)
    .returning(['teamId', 'id', 'name', 'hint', 'scopes', 'userId'])
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom('twoStepApps')
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('confirmedAt', '>=', since), eb('confirmedAt', 'is', null)]))
    .executeTakeFirst();
  const hadApp = numDeletedRows > 0n;
  // Backup codes without an app are useless, but would still be listed.
  if (hadApp) await tx.deleteFrom('backupCodes').where('userId', '=', userId).execute();
  return { passkeys, tokens, hadApp };
}

/** After an address was restored, a later owner of it cannot undo that; an earlier owner still can. */
export async function replaceUndosSince(tx: Tx, userId: string, linkId: string): Promise<void> {
  await sql`
    update account_links set replaced_at = now()
    where user_id = ${userId} and kind = 'undo' and used_at is null and replaced_at is null
      and created_at >= (select created_at from account_links where id = ${linkId})
  `.execute(tx);
}
