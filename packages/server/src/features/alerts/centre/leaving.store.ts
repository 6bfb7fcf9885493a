import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Unassigns these users' alerts while they are still in the team. @returns the alerts, each with its assignee */
export async function clearAssignees(
  tx: Tx,
  teamId: string,
  userIds: readonly string[],
): Promise<{ alertId: string; name: string }[]> {
  const { rows } = await sql<{ alertId: string; name: string }>`
    with theirs as (
      select a.id, m.name from alerts a
      join team_members m on m.team_id = a.team_id and m.user_id = a.assignee_id
      where a.team_id = ${teamId} and a.assignee_id = any(${userIds}::uuid[])
      order by a.id for no key update of a
    )
    update alerts a set assignee_id = null from theirs
    where a.team_id = ${teamId} and a.id = theirs.id
    returning a.id as alert_id, theirs.name
  `.execute(tx);
  return rows;
}
