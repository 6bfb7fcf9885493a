import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** The provider has just seen the person themselves: a session that was locked is not any more. */
export async function setProvedBy(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ provedAt: sql`now()`, lockedAt: null })
    .where('id', '=', sessionId)
    .execute();
}
