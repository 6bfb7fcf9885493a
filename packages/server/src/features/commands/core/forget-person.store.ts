import type { Tx } from '../../../platform/database/database.ts';

/** Removes a deleted user's name from their tasks, which stay with the team. */
export async function forgetPerson(tx: Tx, userId: string): Promise<void> {
  const nobody = { createdByName: '', askedBy: null };
  await tx.updateTable('commandTasks').set(nobody).where('createdBy', '=', userId).execute();
}
