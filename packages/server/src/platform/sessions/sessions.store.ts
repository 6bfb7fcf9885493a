import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tx } from '../database/tx.ts';
import { newId } from '../id.ts';
import { sessionSeconds } from './session-lifetime.ts';
import type { SignedInBy } from './signed-in-by.ts';

const { idle, longest } = sessionSeconds;
const sooner = sql<Date>`least(now() + ${idle}::int * interval '1 second', created_at + ${longest}::int * interval '1 second')`;

export interface UsedFrom {
  address: string;
  userAgent: string;
}

/** @param tokenHash hash of the token in the browser */
export async function insertSession(
  tx: Tx,
  userId: string,
  tokenHash: string,
  { address, userAgent, method, providerId, strongFor, onlyTeam, isProved }: UsedFrom & SignedInBy,
): Promise<string> {
  const { id } = await tx
    .insertInto('sessions')
    .values({
      id: newId(),
      userId,
      token: tokenHash,
      expiresAt: sql`now() + ${idle}::int * interval '1 second'`,
      ipAddress: address,
      userAgent,
      method,
      signOnProviderId: providerId,
      strongFor,
      onlyTeam,
      ...(!isProved && { provedAt: sql`'epoch'::timestamptz` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Extends a session that is in use. @returns its new end, or `null` when it no longer exists */
export async function touchSession(
  db: Database | Tx,
  sessionId: string,
  { address, userAgent }: UsedFrom,
): Promise<Date | null> {
  const row = await db
    .updateTable('sessions')
    .set({ lastUsedAt: sql`now()`, expiresAt: sooner, ipAddress: address, userAgent })
    .where('id', '=', sessionId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('expiresAt')
    .executeTakeFirst();
  return row?.expiresAt ?? null;
}

export async function deleteSession(db: Database | Tx, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Records that the user was active this many seconds ago. */
export async function noteActivity(db: Database, sessionId: string, idleSeconds: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ activeAt: sql`greatest(active_at, now() - ${idleSeconds}::int * interval '1 second')` })
    .where('id', '=', sessionId)
    // A locked session stays unchanged until it is unlocked.
    .where('lockedAt', 'is', null)
    .execute();
}

/** The user has just proved who they are: marks the session as proved and in use, and unlocks it. */
export async function setProved(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ provedAt: sql`now()`, activeAt: sql`now()`, lockedAt: null })
    .where('id', '=', sessionId)
    .execute();
}
