import type { Tx } from '../../../platform/database/database.ts';

/** Removes a deleted user's name from their tasks, which stay with the team. */
export async function forgetPerson(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('commandTasks').set({ createdByName: '' }).where('createdBy', '=', userId).execute();
}
