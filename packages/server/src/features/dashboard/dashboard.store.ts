import { deviceLimits } from '@muster/contract/devices/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Reach } from '../../platform/rights/rights.ts';

/** Number of robots per connection state, from the stored counts. */
export async function countConnections(
  db: Database,
  teamId: string,
  reach: Reach,
): Promise<{ connection: -2 | 0 | 1; count: number }[]> {
  const table = reach === null ? sql`device_totals` : sql`device_counts`;
  const { rows } = await sql<{ connection: -2 | 0 | 1; count: number }>`
    select connection, sum(count)::int as count from ${table}
    where team_id = ${teamId} ${reach === null ? sql`` : sql`and group_id = any(${reach}::uuid[])`}
    group by connection
  `.execute(db);
  return rows;
}

/** How many robots were online in this hour of each of the days before, oldest first; `null` where not counted. */
export async function listOnlineBefore(
  db: Database,
  teamId: string,
  reach: Reach,
): Promise<(number | null)[]> {
  const { rows } = await sql<{ online: number | null }>`
    select sum(h.online)::int as online
    from generate_series(${deviceLimits.onlineHoursDays - 1}::int, 1, -1) as ago
    left join device_online_hours h on h.team_id = ${teamId}
      and h.at = date_trunc('hour', now()) - make_interval(hours => 24 * ago)
      ${reach === null ? sql`` : sql`and h.group_id = any(${reach}::uuid[])`}
    group by ago order by ago desc
  `.execute(db);
  return rows.map(({ online }) => online);
}

export interface FaultyRobot {
  id: string;
  name: string;
  sn: string;
  faults: string[];
}

/** Online robots that reported faults. */
export async function listFaulty(db: Database, teamId: string, reach: Reach): Promise<FaultyRobot[]> {
  const { rows } = await sql<FaultyRobot>`
    select d.id, d.name, d.sn, s.faults
    from device_states s join devices d on d.team_id = s.team_id and d.id = s.device_id
    where s.team_id = ${teamId} and s.faults <> '{}' and d.connection = 1
      ${reach === null ? sql`` : sql`and d.group_id = any(${reach}::uuid[])`}
    order by d.name, d.id
  `.execute(db);
  return rows;
}

/** @returns `null` when no robot is lost; `at` is null when one of them was never seen */
export async function longestLost(
  db: Database,
  teamId: string,
  reach: Reach,
): Promise<{ at: Date | null } | null> {
  const { rows } = await sql<{ at: Date | null; n: number }>`
    select case when count(*) filter (where s.last_seen_at is null) = 0 then min(s.last_seen_at) end as at,
      count(*)::int as n
    from devices d left join device_states s on s.team_id = d.team_id and s.device_id = d.id
    where d.team_id = ${teamId} and d.connection = 0
      ${reach === null ? sql`` : sql`and d.group_id = any(${reach}::uuid[])`}
  `.execute(db);
  return rows[0]!.n === 0 ? null : { at: rows[0]!.at };
}

/** Number of robots whose configuration is failed, drifted or waiting. */
export async function countOutOfSync(
  db: Database,
  teamId: string,
  reach: Reach,
): Promise<{ state: 'failed' | 'drifted' | 'waiting'; count: number }[]> {
  const { rows } = await sql<{ state: 'failed' | 'drifted' | 'waiting'; count: number }>`
    select c.state, count(*)::int as count from device_configs c
    ${
      reach === null
        ? sql``
        : sql`join devices d on d.team_id = c.team_id and d.id = c.device_id and d.group_id = any(${reach}::uuid[])`
    }
    where c.team_id = ${teamId} and c.state in ('failed', 'drifted', 'waiting') group by c.state
  `.execute(db);
  return rows;
}

export async function countFiles(db: Database, teamId: string): Promise<number> {
  const { files } = await db
    .selectFrom('files')
    .where('teamId', '=', teamId)
    .where('replacedBy', 'is', null)
    .select(sql<number>`count(*)::int`.as('files'))
    .executeTakeFirstOrThrow();
  return files;
}
