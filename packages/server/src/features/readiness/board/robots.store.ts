import type { RobotModel } from '@muster/contract/devices/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { isJudged, stationCodes } from '../../../platform/station/judged.ts';

export interface BoardRobot {
  id: string;
  sn: string;
  name: string;
  model: RobotModel;
  groupId: string;
  /** 1: online, 0: offline, -2: not activated. */
  connection: number;
  battery: number | null;
  isCharging: boolean | null;
  project: string | null;
  isAsleep: boolean | null;
  /** Monitored by the station, and monitoring is not stopped. */
  isWatched: boolean;
  /** Monitor codes: the station's for a monitored robot, else the robot's own. */
  codes: string[];
  configId: string | null;
  configVersion: number | null;
  configState: string;
  appVersionCode: string | null;
  appVersionName: string | null;
  /** Since when it is offline; `null` when online or unknown. */
  offlineSince: Date | null;
}

/** The robots of a group by name, with what a forecast needs except their work and rates. */
export async function listRobots(
  tx: Database | Tx,
  { teamId, groupId, packageName }: { teamId: string; groupId: string; packageName: string | null },
  limit: number,
): Promise<BoardRobot[]> {
  const { rows } = await sql<BoardRobot>`
    select d.id, d.sn, d.name, d.model, d.group_id, d.connection, s.battery, s.is_charging, s.project, s.is_asleep,
      ${isJudged} as is_watched, coalesce(${stationCodes}, s.faults, '{}') as codes,
      has.config_id, has.version as config_version, has.state as config_state,
      app.version_code as app_version_code, app.version_name as app_version_name,
      case when d.connection = 0 then coalesce(
        (select e.at from device_events e
          where e.team_id = d.team_id and e.device_id = d.id and e.kind in ('offline', 'broken')
          order by e.at desc, e.id desc limit 1),
        s.last_seen_at) end as offline_since
    from devices d
    join device_configs has on has.team_id = d.team_id and has.device_id = d.id
    left join device_states s on s.team_id = d.team_id and s.device_id = d.id
    left join monitored_devices m on m.team_id = d.team_id and m.device_id = d.id
    left join monitor_states judgement on judgement.team_id = d.team_id and judgement.device_id = d.id
    left join device_apps app on app.team_id = d.team_id and app.device_id = d.id
      and app.package_name = ${packageName}
    where d.team_id = ${teamId} and d.group_id = ${groupId} and d.status = 'active'
    order by d.name collate natural_order, d.sn limit ${limit}
  `.execute(tx);
  return rows;
}

export async function countRobots(tx: Database | Tx, teamId: string, groupId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('devices')
    .where('teamId', '=', teamId)
    .where('groupId', '=', groupId)
    .where('status', '=', 'active')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findGroup(
  tx: Database | Tx,
  teamId: string,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  return tx
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .select(['id', 'name'])
    .executeTakeFirst();
}
