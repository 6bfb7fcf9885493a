import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

export interface UnseenAlerts {
  count: number;
  worst: {
    id: string;
    code: string;
    openedAt: Date;
    /** Number of robots within reach. */
    robots: number;
    /** The robot that had it first. */
    robot: { sn: string; name: string } | null;
  };
}

/**
 * Number of alerts about robots within reach that are neither acknowledged nor snoozed, with the worst of them:
 * first those that a robot still has, and of equally bad ones the oldest.
 * @returns `null` when there are none
 */
export async function findUnseen(db: Database, teamId: string, reach: Reach): Promise<UnseenAlerts | null> {
  const { rows } = await sql<UnseenAlerts['worst'] & { count: number }>`
    with unseen as (
      select a.id, a.code, a.severity, a.opened_at, robots.n as robots, robots.first as robot,
        robots.lasts
      from alerts a, lateral (
        select count(distinct r.device_id)::int as n,
          (array_agg(jsonb_build_object('sn', d.sn, 'name', d.name) order by r.since, d.id))[1] as first,
          coalesce(bool_or(r.ended_at is null), false) as lasts
        from alert_robots r join devices d on d.team_id = r.team_id and d.id = r.device_id
        where r.team_id = a.team_id and r.alert_id = a.id
          ${reach === null ? sql`` : sql`and d.group_id = any(${reach}::uuid[])`}
      ) robots
      where a.team_id = ${teamId} and a.state = 'open' and (a.snoozed_until is null or a.snoozed_until <= now())
        ${reach === null ? sql`` : sql`and robots.n > 0`}
    )
    select id, code, opened_at, robots, robot, (select count(*)::int from unseen) as count
    from unseen order by lasts desc, severity desc, opened_at, id limit 1
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { count, ...worst } = row;
  return { count, worst };
}
