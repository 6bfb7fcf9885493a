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

/** The alerts page has the rest. */
const ALERTS_MAX = 200;

/**
 * Unresolved alerts that are shared by several robots within reach, or assigned: worst first. An unassigned alert of
 * a single robot adds nothing to its light; it is excluded before robots are looked up, since there may be thousands.
 */
export async function listOnRobots(db: Database, teamId: string, reach: Reach): Promise<RobotsAlert[]> {
  const { rows } = await sql<RobotsAlert>`
    with open as materialized (
      select a.id, a.code, a.cause_kind, a.cause_name, a.severity, a.opened_at, a.assignee_id
      from alerts a
      where a.team_id = ${teamId} and a.state <> 'resolved'
        and (a.cause_kind <> 'robot' or a.assignee_id is not null)
      order by a.severity desc, a.opened_at desc, a.id desc limit ${ALERTS_MAX}
    ), now as materialized (
      select r.alert_id, array_agg(distinct r.device_id) as ids
      from alert_robots r join devices d on d.team_id = r.team_id and d.id = r.device_id
      where r.team_id = ${teamId} and r.alert_id = any(array(select id from open)) and r.ended_at is null
        and (${reach === null} or d.group_id = any(${reach ?? []}::uuid[]))
      group by r.alert_id
    )
    select open.id, open.code, open.cause_kind, open.cause_name, now.ids as device_ids,
      (select m.name from team_members m where m.team_id = ${teamId} and m.user_id = open.assignee_id) as assignee
    from open join now on now.alert_id = open.id
    where cardinality(now.ids) > 1 or open.assignee_id is not null
    order by open.severity desc, open.opened_at desc, open.id desc
  `.execute(db);
  return rows;
}
