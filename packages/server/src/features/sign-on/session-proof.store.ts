import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** The provider has just authenticated the user: marks the session as proved, and unlocks it. */
export async function setProvedBy(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ provedAt: sql`now()`, lockedAt: null })
    .where('id', '=', sessionId)
    .execute();
}
