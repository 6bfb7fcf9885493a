import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export async function insertTicket(
  tx: Tx,
  {
    minutes,
    ...row
  }: { userId: string; tokenHash: Buffer; minutes: number; signOnProviderId: string | null },
): Promise<void> {
  await tx
    .insertInto('signInTickets')
    .values({ ...row, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
    .execute();
}

/** The ticket's user, and the provider that was asked first, if any; `undefined` when it expired or was used. */
export async function findTicket(
  db: Database,
  tokenHash: Buffer,
): Promise<{ userId: string; signOnProviderId: string | null } | undefined> {
  return db
    .selectFrom('signInTickets')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select(['userId', 'signOnProviderId'])
    .executeTakeFirst();
}

/** @returns whether it was there: not for the second of two concurrent calls */
export async function deleteTicket(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('signInTickets')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** After a new password or second step, sign-ins begun before cannot be completed. */
export async function deleteTickets(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('signInTickets').where('userId', '=', userId).execute();
}

/** @returns the most rows deleted from one table */
export async function purgeExpired(db: Database, max: number): Promise<number> {
  let gone = 0;
  for (const table of ['sign_in_tickets', 'passkey_challenges', 'trusted_browsers'] as const) {
    const name = sql.table(table);
    const { numAffectedRows } = await sql`
      delete from ${name} where ctid in (select ctid from ${name} where expires_at < now() limit ${max})
    `.execute(db);
    gone = Math.max(gone, Number(numAffectedRows ?? 0));
  }
  return gone;
}
