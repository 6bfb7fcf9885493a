import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** @param except this one stays @returns those that ended */
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

/** Those that are good, the last used first. */
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

/** @returns how many ended sessions it removed */
export async function purgeSessions(db: Database, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where id in (select id from sessions where expires_at < now() limit ${max})
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
