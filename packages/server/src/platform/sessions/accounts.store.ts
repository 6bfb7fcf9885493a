import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tx } from '../database/tx.ts';
import { newId } from '../id.ts';

const PASSWORD = 'credential';

/**
 * A person with a password, in the rows that the session engine reads. The engine's own way takes two transactions,
 * and a crash between them leaves an address that is taken and that nobody can sign in with.
 * @param password its hash
 * @returns the person's id, or `null` when somebody has the address already
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
 * A person without a password, whose address nobody has proved yet: they sign in once they set one by a link in a mail,
 * or another way. @returns the person's id, or `null` when somebody has the address already
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
  /** `null`: this person has none, they sign in another way. */
  hash: string | null;
}

/** @param of an address, or a person's id */
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

/** Also for somebody who had no password so far. */
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

/** Whoever knew it signs in with it no more; another one is chosen by a link. */
export async function clearPassword(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ password: null, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('providerId', '=', PASSWORD)
    .execute();
}
