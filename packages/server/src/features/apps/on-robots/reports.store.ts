import type { ReportedApp } from '@muster/contract/robot-link/messages';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** A robot's report of its apps. */
export interface AppList {
  sn: string;
  apps: readonly ReportedApp[];
  /** SHA-256 of `apps`. */
  digest: Buffer;
}

export interface ChangedRobot {
  teamId: string;
  deviceId: string;
  groupId: string;
  sn: string;
}

/**
 * Stores the digests of changed lists, one per robot, and locks the robots' lists in the order of ids. Robots that
 * belong to no team are left out.
 */
export async function takeChanged(tx: Tx, lists: readonly AppList[]): Promise<ChangedRobot[]> {
  const { rows } = await sql<ChangedRobot>`
    with said as (
      select * from unnest(
        ${lists.map((list) => list.sn)}::text[], ${lists.map((list) => list.digest)}::bytea[]
      ) as t (sn, digest)
    ), taken as (
      insert into device_app_lists as list (team_id, device_id, digest)
      select robot.team_id, robot.device_id, said.digest
      from said join robots robot on robot.sn = said.sn
      order by 1, 2
      on conflict (team_id, device_id) do update set digest = excluded.digest, reported_at = now()
      where list.digest <> excluded.digest
      returning team_id, device_id
    )
    select device.team_id, device.id as device_id, device.group_id, device.sn
    from taken join devices device on device.team_id = taken.team_id and device.id = taken.device_id
    order by 1, 2
  `.execute(tx);
  return rows;
}

/** Replaces the rows of these robots by their reports. Unchanged rows are not written. */
export async function writeLists(
  tx: Tx,
  robots: readonly (ChangedRobot & { apps: readonly ReportedApp[] })[],
): Promise<void> {
  const said = robots.flatMap(({ teamId, deviceId, apps }) =>
    apps.map((app) => ({ teamId, deviceId, ...app })),
  );
  const rows = sql`unnest(
    ${said.map((row) => row.teamId)}::uuid[], ${said.map((row) => row.deviceId)}::uuid[],
    ${said.map((row) => row.packageName)}::text[], ${said.map((row) => row.label)}::text[],
    ${said.map((row) => row.versionName)}::text[], ${said.map((row) => row.versionCode)}::numeric[],
    ${said.map((row) => row.hasCrashed)}::boolean[]
  ) as said (team_id, device_id, package_name, label, version_name, version_code, has_crashed)`;
  await sql`
    delete from device_apps app using unnest(
      ${robots.map((robot) => robot.teamId)}::uuid[], ${robots.map((robot) => robot.deviceId)}::uuid[]
    ) as robot (team_id, device_id)
    where app.team_id = robot.team_id and app.device_id = robot.device_id and not exists (
      select from ${rows} where said.team_id = app.team_id and said.device_id = app.device_id
        and said.package_name = app.package_name
    )
  `.execute(tx);
  await sql`
    insert into device_apps as app
      (team_id, device_id, package_name, label, version_name, version_code, has_crashed)
    select * from ${rows} order by 1, 2, 3
    on conflict (team_id, device_id, package_name) do update set
      label = excluded.label, version_name = excluded.version_name, version_code = excluded.version_code,
      has_crashed = excluded.has_crashed, reported_at = now()
    where (app.label, app.version_name, app.version_code, app.has_crashed)
      is distinct from (excluded.label, excluded.version_name, excluded.version_code, excluded.has_crashed)
  `.execute(tx);
}

/** A robot's version of one app. */
export interface VersionOnRobot {
  deviceId: string;
  versionName: string;
  /** Decimal. */
  versionCode: string;
  hasCrashed: boolean;
  reportedAt: Date;
}

/** Which of these robots reported the app; robots that never reported anything are left out. */
export async function versionsOn(
  tx: Database | Tx,
  teamId: string,
  packageName: string,
  deviceIds: readonly string[],
): Promise<VersionOnRobot[]> {
  return tx
    .selectFrom('deviceApps')
    .where('teamId', '=', teamId)
    .where('packageName', '=', packageName)
    .where('deviceId', '=', sql<string>`any(${deviceIds}::uuid[])`)
    .select(['deviceId', 'versionName', 'versionCode', 'hasCrashed', 'reportedAt'])
    .execute();
}
