import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface IdleSession {
  sessionId: string;
  userId: string;
  name: string;
  address: string;
}

/**
 * Sessions idle for as long as a team of theirs allows. Of several teams the shortest time counts: a session is in
 * all of them.
 */
const idleOf = (which: RawBuilder<unknown>, max: number) => sql<IdleSession>`
  select s.id as session_id, s.user_id, u.name, coalesce(s.ip_address, '') as address
  from sessions s join users u on u.id = s.user_id
  where s.locked_at is null and s.expires_at > now() and exists (
    select from team_members m join team_policies p on p.team_id = m.team_id
    where m.user_id = s.user_id and s.active_at < now() - make_interval(mins => p.lock_minutes)
  ) and ${which}
  order by s.id
  limit ${max}
`;

/** In the order of ids. @param after the last one of the list before */
export async function listIdle(
  db: Database,
  { after, max }: { after: string | null; max: number },
): Promise<IdleSession[]> {
  return (await idleOf(after === null ? sql`true` : sql`s.id > ${after}`, max).execute(db)).rows;
}

/** Checks whether the session is still idle, and locks its row until the transaction ends. */
export async function holdIdle(tx: Tx, sessionId: string): Promise<IdleSession | undefined> {
  await tx.selectFrom('sessions').where('id', '=', sessionId).select('id').forUpdate().execute();
  return (await idleOf(sql`s.id = ${sessionId}`, 1).execute(tx)).rows[0];
}
