import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

export interface LastingAlert {
  code: string;
  light: string;
  causeKind: string;
  causeName: string;
  openedAt: Date;
  /** It has an assignee. */
  isTaken: boolean;
  /** Number of robots that have the problem now. */
  robots: number;
  /** The robot that had it first. */
  first: { sn: string; name: string; group: string };
}

/**
 * Current alerts about robots within reach that are not snoozed: problems that users can fix first, then the oldest.
 * @returns the first few, and the total
 */
export async function listLasting(
  db: Database,
  teamId: string,
  reach: Reach,
  limit: number,
): Promise<{ alerts: LastingAlert[]; total: number }> {
  const { rows } = await sql<LastingAlert & { total: number }>`
    select a.code, a.light, a.cause_kind, a.cause_name, a.opened_at, a.assignee_id is not null as is_taken,
      now.n as robots, now.first,
      count(*) over ()::int as total
    from alerts a, lateral (
      select count(distinct r.device_id)::int as n,
        (array_agg(jsonb_build_object('sn', d.sn, 'name', d.name, 'group', g.name) order by r.since, d.id))[1] as first
      from alert_robots r
      join devices d on d.team_id = r.team_id and d.id = r.device_id
      join device_groups g on g.team_id = d.team_id and g.id = d.group_id
      where r.team_id = a.team_id and r.alert_id = a.id and r.ended_at is null
        and (${reach === null} or d.group_id = any(${reach ?? []}::uuid[]))
    ) now
    where a.team_id = ${teamId} and a.state <> 'resolved' and now.n > 0
      and (a.snoozed_until is null or a.snoozed_until <= now())
    order by case a.light when 'high' then 0 when 'lost' then 1 else 2 end, a.opened_at, a.id
    limit ${limit}
  `.execute(db);
  return { alerts: rows, total: rows[0]?.total ?? 0 };
}
