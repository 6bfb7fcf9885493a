import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Holder, Where } from '../../platform/live/sockets.ts';

/** Tolerance for the difference between the clocks of process and database. */
const MARGIN_MS = 1000;

/**
 * Finds holders of live links that are no longer allowed to receive anything. Read-only: an open link keeps no
 * session alive. Only deadlines that passed since the link was opened count: links opened later were checked against
 * them.
 */
export async function listEndedLinks(db: Database, holders: readonly Holder[]): Promise<Where[]> {
  const asked = holders.map(({ viewer: { sessionId, teamId, userId, observer, token }, age }) => ({
    sessionId,
    teamId,
    userId,
    viewerId: observer?.userId ?? userId,
    isToken: token != null,
    isViewing: observer !== undefined,
    age: (age + MARGIN_MS) / 1000,
  }));
  const { rows } = await sql<Where>`
    select h."sessionId" as session_id, h."teamId" as team_id, h."userId" as user_id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as h(
      "sessionId" uuid, "teamId" uuid, "userId" uuid, "viewerId" uuid, "isToken" bool, "isViewing" bool, age float8
    )
    cross join lateral (select now() - make_interval(secs => h.age) as at) opened
    where not exists (
        select from team_members m where m.team_id = h."teamId" and m.user_id = h."userId"
      )
      or not exists (
        select from team_members m where m.team_id = h."teamId" and m.user_id = h."viewerId"
      )
      or case when h."isToken" then not exists (
        select from api_tokens t
        where t.team_id = h."teamId" and t.id = h."sessionId" and coalesce(t.expires_at > now(), true)
      ) else not exists (
        select from sessions s where s.id = h."sessionId" and s.expires_at > now() and s.locked_at is null
      ) end
      or (h."isViewing" and not exists (
        select from session_views v where v.session_id = h."sessionId" and v.user_id = h."userId"
      ))
      or exists (
        select from teams t where t.id = h."teamId" and t.service_ends_at between opened.at and now()
      )
      or exists (
        select from team_policies p
        where p.team_id = h."teamId" and p.second_step <> 'none' and p.enforced_from between opened.at and now()
      )
  `.execute(db);
  return rows;
}
