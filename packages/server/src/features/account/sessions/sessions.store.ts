import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** @param except this one stays @returns the ended ones */
export async function deleteSessions(tx: Tx, userId: string, except: string | null): Promise<string[]> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(except !== null, (query) => query.where('id', '!=', except!))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteOwnSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Valid sessions, last used first. */
export async function listSessions(db: Database, userId: string) {
  return db
    .selectFrom('sessions as session')
    .leftJoin('signOnProviders as provider', 'provider.id', 'session.signOnProviderId')
    .where('session.userId', '=', userId)
    .where('session.expiresAt', '>', sql<Date>`now()`)
    .orderBy('session.lastUsedAt', 'desc')
    .orderBy('session.id')
    .limit(200)
    .select([
      'session.id',
      'session.ipAddress',
      'session.userAgent',
      'session.createdAt',
      'session.lastUsedAt',
      'session.method',
      'provider.name as providerName',
    ])
    .execute();
}

/**
 * Removes expired sessions.
 * @returns the removed ones; `isRecent`: expired in the last minutes
 */
export async function purgeSessions(tx: Tx, max: number) {
  const { rows } = await sql<{ sessionId: string; userId: string; isRecent: boolean }>`
    delete from sessions where id in (
      select id from sessions where expires_at < now() limit ${max} for update skip locked
    )
    returning id as session_id, user_id, expires_at > now() - interval '10 minutes' as is_recent
  `.execute(tx);
  return rows;
}
