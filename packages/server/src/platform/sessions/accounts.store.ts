import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tx } from '../database/tx.ts';
import { newId } from '../id.ts';

const PASSWORD = 'credential';

/**
 * Inserts a user with a password, in the tables of the session engine. The engine's own way takes two transactions, and
 * a crash between them leaves an address that is taken but cannot sign in.
 * @param password its hash
 * @returns the user's id, or `null` when the address is taken
 */
export async function insertAccount(
  tx: Tx,
  {
    name,
    email,
    password,
    isEmailVerified = true,
  }: { name: string; email: string; password: string; isEmailVerified?: boolean },
): Promise<string | null> {
  const person = await tx
    .insertInto('users')
    .values({ id: newId(), name, email, emailVerified: isEmailVerified })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (person === undefined) return null;
  const { id: userId } = person;
  await tx
    .insertInto('credentials')
    .values({ id: newId(), userId, accountId: userId, providerId: PASSWORD, password })
    .execute();
  return userId;
}

/**
 * Inserts a user without a password and with an unverified address: they can sign in once they set a password by a link
 * in a mail, or another way.
 * @returns the user's id, or `null` when the address is taken
 */
export async function insertPerson(
  tx: Tx,
  { name, email }: { name: string; email: string },
): Promise<string | null> {
  const person = await tx
    .insertInto('users')
    .values({ id: newId(), name, email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return person?.id ?? null;
}

export interface PasswordOf {
  userId: string;
  /** `null`: the user has no password and signs in another way. */
  hash: string | null;
}

/** @param of an address, or a user's id */
export async function findPassword(
  db: Database | Tx,
  of: { email: string } | { userId: string },
): Promise<PasswordOf | undefined> {
  return db
    .selectFrom('users as u')
    .leftJoin('credentials as c', (join) =>
      join.onRef('c.userId', '=', 'u.id').on('c.providerId', '=', PASSWORD),
    )
    .where('email' in of ? 'u.email' : 'u.id', '=', 'email' in of ? of.email : of.userId)
    .select(['u.id as userId', 'c.password as hash'])
    .executeTakeFirst();
}

/** Whether the user has, or ever had, a password: a cleared one counts. */
export async function hadPassword(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('credentials')
    .where('userId', '=', userId)
    .where('providerId', '=', PASSWORD)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Also for a user without a password. */
export async function setPassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ id: newId(), userId, accountId: userId, providerId: PASSWORD, password: hash })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'accountId']).doUpdateSet({ password: hash, updatedAt: sql`now()` }),
    )
    .execute();
  await tx
    .updateTable('users')
    .set({ passwordChangedAt: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** The old password stops working; a new one is set by a link. */
export async function clearPassword(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ password: null, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('providerId', '=', PASSWORD)
    .execute();
}
