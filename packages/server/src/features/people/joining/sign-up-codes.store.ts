import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Replaces an earlier code for the address. */
export async function putSignUpCode(
  tx: Tx,
  { emailHash, codeHash }: { emailHash: Buffer; codeHash: Buffer },
  minutes: number,
): Promise<void> {
  const set = {
    codeHash,
    tries: 0,
    expiresAt: sql<Date>`now() + make_interval(mins => ${minutes}::int)`,
  };
  await tx
    .insertInto('signUpCodes')
    .values({ emailHash, ...set })
    .onConflict((conflict) => conflict.column('emailHash').doUpdateSet(set))
    .execute();
}

/** Counts an attempt before the code is compared. */
export async function trySignUpCode(tx: Tx, emailHash: Buffer) {
  return tx
    .updateTable('signUpCodes')
    .set({ tries: sql<number>`tries + 1` })
    .where('emailHash', '=', emailHash)
    .returning(['codeHash', 'tries', sql<boolean>`expires_at > now()`.as('isRunning')])
    .executeTakeFirst();
}

export async function removeSignUpCode(tx: Tx, emailHash: Buffer): Promise<void> {
  await tx.deleteFrom('signUpCodes').where('emailHash', '=', emailHash).execute();
}
