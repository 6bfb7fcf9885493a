import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** Always read from the database, never cached: another process may have received the proof. */
export async function isProved(db: Database, sessionId: string, minutes: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('provedAt', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether the session was unlocked before */
export async function setLocked(tx: Tx, sessionId: string): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ lockedAt: sql`now()` })
    .where('id', '=', sessionId)
    .where('lockedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
