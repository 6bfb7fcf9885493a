import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

/** Waits for another view that the session is just beginning. @returns false when the session has a view */
export async function beginView(
  tx: Tx,
  view: { sessionId: string; teamId: string; userId: string; viewerId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sessionViews')
    .values(view)
    .onConflict((conflict) => conflict.column('sessionId').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** An ended view, with both users' names in the team, else in their accounts. */
export interface EndedView {
  sessionId: string;
  teamId: string;
  userId: string;
  name: string;
  viewerId: string;
  viewerName: string;
}

async function endWhere(tx: Tx, condition: ReturnType<typeof sql>): Promise<EndedView[]> {
  const { rows } = await sql<EndedView>`
    with gone as (
      delete from session_views v where ${condition} returning v.session_id, v.team_id, v.user_id, v.viewer_id
    )
    select gone.session_id, gone.team_id, gone.user_id, coalesce(seen.name, person.name) as name,
      gone.viewer_id, coalesce(looking.name, viewer.name) as viewer_name
    from gone
    join users person on person.id = gone.user_id
    join users viewer on viewer.id = gone.viewer_id
    left join team_members seen on seen.team_id = gone.team_id and seen.user_id = gone.user_id
    left join team_members looking on looking.team_id = gone.team_id and looking.user_id = gone.viewer_id
  `.execute(tx);
  return rows;
}

export const endViewOf = (tx: Tx, sessionId: string) => endWhere(tx, sql`v.session_id = ${sessionId}`);

/** All views by these users, and as these users. */
export const endViewsOf = (tx: Tx, userIds: readonly string[]) =>
  endWhere(tx, sql`v.user_id = any(${userIds}::uuid[]) or v.viewer_id = any(${userIds}::uuid[])`);

const isLeft = sql`not exists (select from sessions s where s.id = left_open.session_id and s.expires_at > now())`;

/** Teams with views whose session has expired. */
export async function listLeft(db: Database): Promise<string[]> {
  const { rows } = await sql<{ teamId: string }>`
    select distinct team_id from session_views left_open where ${isLeft}
  `.execute(db);
  return rows.map(({ teamId }) => teamId);
}

/** A team's views whose session has expired. */
export const endViewsLeft = (tx: Tx, teamId: string, max: number) =>
  endWhere(
    tx,
    sql`v.session_id in (
      select left_open.session_id from session_views left_open
      where left_open.team_id = ${teamId} and ${isLeft}
      limit ${max} for update skip locked
    )`,
  );
