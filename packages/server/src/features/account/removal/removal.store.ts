import type { Tx } from '../../../platform/database/database.ts';

/** Deletes the user with everything personal; the team's data stays, without its author. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
