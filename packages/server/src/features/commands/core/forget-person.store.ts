import type { Tx } from '../../../platform/database/database.ts';

/** Somebody's account goes: their tasks stay with the team, without their name. */
export async function forgetPerson(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('commandTasks').set({ createdByName: '' }).where('createdBy', '=', userId).execute();
}
