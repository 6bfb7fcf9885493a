import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

export interface RobotsAlert {
  id: string;
  code: string;
  causeKind: string;
  causeName: string;
  assignee: string | null;
  deviceIds: string[];
}

/**
 * Alerts that are not resolved and that robots within reach share now, or that somebody has: the worst first. What a robot
 * has for itself and nobody has taken says no more than its light, and is left out.
 */
export async function listOnRobots(db: Database, teamId: string, reach: Reach): Promise<RobotsAlert[]> {
  const { rows } = await sql<RobotsAlert>`
    select a.id, a.code, a.cause_kind, a.cause_name, now.ids as device_ids,
      (select m.name from team_members m where m.team_id = a.team_id and m.user_id = a.assignee_id) as assignee
    from alerts a, lateral (
      select array_agg(distinct r.device_id) as ids
      from alert_robots r join devices d on d.team_id = r.team_id and d.id = r.device_id
      where r.team_id = a.team_id and r.alert_id = a.id and r.ended_at is null
        and (${reach === null} or d.group_id = any(${reach ?? []}::uuid[]))
    ) now
    where a.team_id = ${teamId} and a.state <> 'resolved'
      and (cardinality(now.ids) > 1 or now.ids is not null and a.assignee_id is not null)
    order by a.severity desc, a.opened_at desc, a.id desc
  `.execute(db);
  return rows;
}
