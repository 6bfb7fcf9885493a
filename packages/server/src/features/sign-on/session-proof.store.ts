import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** The provider has just seen the person themselves. A locked session stays locked. */
export async function setProvedBy(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ provedAt: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}
