import type { Tx } from '../database/tx.ts';
import { newId } from '../id.ts';

/**
 * A person with a password, in the rows that the session engine reads. The engine's own way takes two transactions,
 * and a crash between them leaves an address that is taken and that nobody can sign in with.
 * @param password its hash
 * @returns the person's id, or `null` when somebody has the address already
 */
export async function insertAccount(
  tx: Tx,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<string | null> {
  const person = await tx
    .insertInto('users')
    .values({ id: newId(), name, email, emailVerified: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (person === undefined) return null;
  const { id: userId } = person;
  await tx
    .insertInto('credentials')
    .values({ id: newId(), userId, accountId: userId, providerId: 'credential', password })
    .execute();
  return userId;
}
