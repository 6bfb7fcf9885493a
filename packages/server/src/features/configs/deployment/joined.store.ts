import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface JoinedRobot {
  teamId: string;
  deviceId: string;
}

/**
 * Records that these robots wait for a configuration: that of a group they joined, or one they were just given. Those
 * removed meanwhile are left out.
 */
export async function noteJoined(tx: Tx, teamId: string, deviceIds: readonly string[]): Promise<void> {
  await sql`
    insert into joined_robots (team_id, device_id)
    select team_id, id from devices
    where team_id = ${teamId} and id = any(${deviceIds}::uuid[]) order by id for key share
    on conflict (team_id, device_id) do update set joined_at = now()
  `.execute(tx);
}

/** The records of these robots, each with when it was made, to the microsecond. */
export async function listJoined(
  db: Database,
  joined: readonly JoinedRobot[],
): Promise<(JoinedRobot & { joinedAt: string })[]> {
  const { rows } = await sql<JoinedRobot & { joinedAt: string }>`
    select j.team_id, j.device_id, j.joined_at::text from joined_robots j
    join unnest(
      ${joined.map((each) => each.teamId)}::uuid[], ${joined.map((each) => each.deviceId)}::uuid[]
    ) as t (team_id, device_id) on j.team_id = t.team_id and j.device_id = t.device_id
  `.execute(db);
  return rows;
}

/**
 * The configuration was sent, or there is none. A record made again meanwhile stays: what it is about may not have been
 * visible yet.
 */
export async function forgetJoined(
  db: Database,
  joined: readonly (JoinedRobot & { joinedAt: string })[],
): Promise<void> {
  await sql`
    delete from joined_robots j using (
      select t.* from unnest(
        ${joined.map((each) => each.teamId)}::uuid[], ${joined.map((each) => each.deviceId)}::uuid[],
        ${joined.map((each) => each.joinedAt)}::timestamptz[]
      ) as t (team_id, device_id, joined_at) order by 1, 2
    ) t where j.team_id = t.team_id and j.device_id = t.device_id and j.joined_at = t.joined_at
  `.execute(db);
}

/** Robots waiting longer than any running process would let them. */
export async function listForgotten(db: Database, seconds: number, limit: number): Promise<JoinedRobot[]> {
  const { rows } = await sql<JoinedRobot>`
    select team_id, device_id from joined_robots
    where joined_at < now() - make_interval(secs => ${seconds}) order by joined_at limit ${limit}
  `.execute(db);
  return rows;
}
