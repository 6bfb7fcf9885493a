import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Removes a deleted user's name from their tasks, which stay with the team. Request ids of its tokens stay as well. */
export async function forgetPerson(tx: Tx, userId: string): Promise<void> {
  const nobody = { createdByName: '', askedBy: sql<string | null>`nullif(asked_by, ${userId}::uuid)` };
  await tx.updateTable('commandTasks').set(nobody).where('createdBy', '=', userId).execute();
}
