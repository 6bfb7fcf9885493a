import type { Tx } from '../../../platform/database/database.ts';

/** Everything that is only this person's goes with them; what is the team's forgets who made it. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
