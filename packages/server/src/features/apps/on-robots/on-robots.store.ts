import type { AppState } from '@muster/contract/apps/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

const reached = (reach: Reach) =>
  reach === null ? sql<boolean>`true` : sql<boolean>`device.group_id = any(${reach}::uuid[])`;

export interface RobotRow {
  id: string;
  sn: string;
  name: string;
  groupId: string;
  groupName: string;
  state: AppState;
  versionName: string | null;
  versionCode: string | null;
  hasCrashed: boolean | null;
  reportedAt: Date | null;
}

interface Question {
  teamId: string;
  reach: Reach;
  packageName: string;
}

const stateOf = sql<AppState>`case when app.device_id is null then 'notFound'
  when device.connection = 1 then 'normal' else 'linkOff' end`;

/** All robots within reach, each with its version of the app, if any. */
const robotsOf = ({ teamId, reach, packageName }: Question) => sql`
  from devices device
  left join device_apps app on app.team_id = device.team_id and app.device_id = device.id
    and app.package_name = ${packageName}
  where device.team_id = ${teamId} and device.status = 'active' and ${reached(reach)}`;

/** One page by name. */
export async function listRobots(
  db: Database,
  question: Question,
  filter: { states: readonly AppState[] | null; versionCode: string | null },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RobotRow[]; total: number }> {
  const matching = sql`${robotsOf(question)}
    and (${filter.states}::text[] is null or ${stateOf} = any(${filter.states}::text[]))
    and (${filter.versionCode}::numeric is null or app.version_code = ${filter.versionCode}::numeric)`;
  const [page, counted] = await Promise.all([
    sql<RobotRow>`
      select found.*, grp.name as group_name, list.reported_at from (
        select device.team_id, device.id, device.sn, device.name, device.group_id, ${stateOf} as state,
          app.version_name, app.version_code, app.has_crashed
        ${matching} order by device.name, device.id limit ${limit} offset ${offset}
      ) found
      join device_groups grp on grp.team_id = found.team_id and grp.id = found.group_id
      left join device_app_lists list on list.team_id = found.team_id and list.device_id = found.id
      order by found.name, found.id
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]!.total };
}

export async function countStates(db: Database, question: Question): Promise<Record<AppState, number>> {
  const { rows } = await sql<{ state: AppState; count: number }>`
    select ${stateOf} as state, count(*)::int as count ${robotsOf(question)} group by 1
  `.execute(db);
  const counts = { normal: 0, linkOff: 0, notFound: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/**
 * How many robots have an app, as part of a statement; without groups, none are looked at.
 * @param packageName a column of it
 */
export const robotsWith = (teamId: string, groups: Reach, packageName: RawBuilder<unknown>) =>
  groups?.length === 0
    ? sql<number>`0`
    : sql<number>`(
        select count(*)::int from device_apps installed
        where installed.team_id = ${teamId} and installed.package_name = ${packageName}
          and ${isOfReach(groups, sql.raw('installed'))}
      )`;

/**
 * How many robots have an older, and how many a newer version than each of these apps; apps on no robot are left out.
 * @param versionCode of the version to compare with
 */
export async function countBeside(
  db: Database,
  { teamId, reach }: Pick<Question, 'teamId' | 'reach'>,
  apps: readonly { packageName: string; versionCode: string }[],
): Promise<Map<string, { older: number; newer: number }>> {
  const { rows } = await sql<{ packageName: string; older: number; newer: number }>`
    select app.package_name,
      (count(*) filter (where app.version_code < newest.version_code))::int as older,
      (count(*) filter (where app.version_code > newest.version_code))::int as newer
    from unnest(
      ${apps.map(({ packageName }) => packageName)}::text[], ${apps.map(({ versionCode }) => versionCode)}::numeric[]
    ) as newest (package_name, version_code)
    join device_apps app on app.team_id = ${teamId} and app.package_name = newest.package_name
    where ${isOfReach(reach)}
    group by app.package_name
  `.execute(db);
  return new Map(rows.map(({ packageName, ...counts }) => [packageName, counts]));
}

/** How many robots have which version of an app, newest first. */
export async function countVersions(
  db: Database,
  { teamId, reach, packageName }: Question,
): Promise<{ versionName: string; versionCode: string; robots: number }[]> {
  const { rows } = await sql<{ versionName: string; versionCode: string; robots: number }>`
    select max(app.version_name collate "C") as version_name, app.version_code, count(*)::int as robots
    from device_apps app
    where app.team_id = ${teamId} and app.package_name = ${packageName} and ${isOfReach(reach)}
    group by app.version_code order by app.version_code desc
  `.execute(db);
  return rows;
}

/** Skips the device lookup for a reach of the whole team. */
const isOfReach = (reach: Reach, app: RawBuilder<unknown> = sql.raw('app')) =>
  reach === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from devices device where device.team_id = ${app}.team_id
        and device.id = ${app}.device_id and ${reached(reach)})`;

/** When this robot last reported a change; `undefined` for a robot out of reach. */
export async function findList(
  db: Database,
  teamId: string,
  reach: Reach,
  deviceId: string,
): Promise<{ reportedAt: Date | null } | undefined> {
  const { rows } = await sql<{ reportedAt: Date | null }>`
    select list.reported_at from devices device
    left join device_app_lists list on list.team_id = device.team_id and list.device_id = device.id
    where device.team_id = ${teamId} and device.id = ${deviceId} and ${reached(reach)}
  `.execute(db);
  return rows[0];
}

export interface AppRow {
  packageName: string;
  label: string;
  versionName: string;
  versionCode: string;
  hasCrashed: boolean;
  reportedAt: Date;
  newestFileId: string | null;
  newestName: string | null;
  newestCode: string | null;
}

/** The apps of one robot, each with the team's newest package. */
export async function listApps(db: Database, teamId: string, deviceId: string): Promise<AppRow[]> {
  const { rows } = await sql<AppRow>`
    select app.package_name, coalesce(nullif(newest.given_name, ''), app.label) as label, app.version_name, app.version_code, app.has_crashed, app.reported_at,
      newest.file_id as newest_file_id, newest.version_name as newest_name, newest.version_code as newest_code
    from device_apps app
    left join lateral (
      select version.file_id, version.version_name, version.version_code, version.given_name from app_versions version
      where version.team_id = app.team_id and version.package_name = app.package_name
      order by version.version_code desc, version.file_id desc limit 1
    ) newest on true
    where app.team_id = ${teamId} and app.device_id = ${deviceId}
    order by 2, 1
  `.execute(db);
  return rows;
}
