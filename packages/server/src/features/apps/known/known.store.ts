import type { AppLink } from '@muster/contract/apps/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { containing, lowered } from '../../../platform/database/like.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { type FileViewer, isFileVisible } from '../../../platform/rights/visible-files.store.ts';

export interface KnownRow {
  packageName: string;
  label: string;
  hasIcon: boolean;
  link: AppLink;
  fileId: string | null;
  versionName: string | null;
  versionCode: string | null;
  activities: string[];
}

export interface Viewer {
  teamId: string;
  /** Whose packages are visible. */
  files: FileViewer;
  /** Device groups whose robots count. */
  reach: Reach;
}

/** Packages in the library: a replaced one is only kept until robots have fetched it. */
const packages = sql`(
  select version.* from app_versions version
  join files file on file.team_id = version.team_id and file.id = version.file_id and file.replaced_by is null)`;

/** The newest visible package of each app. */
const libraryOf = ({ teamId, files }: Viewer) => sql`
  select distinct on (version.package_name) version.package_name, version.label, version.file_id,
    version.version_name, version.version_code, version.activities, version.icon is not null as has_icon
  from app_versions version
  join files file on file.team_id = version.team_id and file.id = version.file_id
  where version.team_id = ${teamId} and ${isFileVisible(files)}
  order by version.package_name, version.version_code desc, version.file_id desc`;

/** One row of a robot within reach that has the app, the newest version first. */
const onRobot = ({ teamId, reach }: Viewer, packageName: ReturnType<typeof sql>) => sql`
  select app.label from device_apps app
  ${
    reach === null
      ? sql``
      : sql`join devices device on device.team_id = app.team_id and device.id = app.device_id
          and device.group_id = any(${reach}::uuid[])`
  }
  where app.team_id = ${teamId} and app.package_name = ${packageName}
  order by app.version_code desc limit 1`;

/** Distinct names, with one index step per name, however many robots have the app. */
const namesOnRobots = ({ teamId }: Viewer) => sql`
  select min(package_name) as package_name from device_apps where team_id = ${teamId}
  union all
  select (select min(app.package_name) from device_apps app
    where app.team_id = ${teamId} and app.package_name > names.package_name)
  from names where names.package_name is not null`;

const columns = sql`name.package_name, coalesce(library.label, robot.label, '') as label,
  coalesce(library.has_icon, false) as has_icon, library.file_id, library.version_name, library.version_code,
  coalesce(library.activities, '{}') as activities`;

/** One page, by label, of the apps in the library or on a robot. */
export async function listKnown(
  db: Database,
  viewer: Viewer,
  { page, limit, keyword }: { page: number; limit: number; keyword?: string | undefined },
): Promise<{ rows: KnownRow[]; total: number }> {
  const { rows } = await sql<KnownRow & { total: number }>`
    with recursive names as (${namesOnRobots(viewer)}),
    library as materialized (${libraryOf(viewer)}),
    known as (
      select ${columns}
      from (select package_name from library union select package_name from names where package_name is not null) name
      left join library on library.package_name = name.package_name
      left join lateral (${onRobot(viewer, sql`name.package_name`)}) robot on library.package_name is null
      where library.package_name is not null or robot.label is not null
    )
    select matching.*, 'normal' as link, count(*) over ()::int as total from known matching
    where ${keyword ?? null}::text is null
      or ${lowered(sql`label || ' ' || package_name`)} like ${containing(keyword ?? '')}
    order by label collate natural_order, package_name limit ${limit} offset ${(page - 1) * limit}
  `.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The given apps in this order, each once; also unknown ones. */
export async function findKnown(
  db: Database,
  viewer: Viewer,
  packageNames: readonly string[],
): Promise<KnownRow[]> {
  const { teamId } = viewer;
  const { rows } = await sql<KnownRow>`
    with library as materialized (${libraryOf(viewer)})
    select ${columns}, case
      when exists (select from ${packages} version
        where version.team_id = ${teamId} and version.package_name = name.package_name) then 'normal'
      when removed.package_name is not null then 'linkOff'
      when robot.label is not null then 'normal'
      else 'notFound' end as link
    from unnest(${packageNames}::text[]) with ordinality name (package_name, place)
    left join library on library.package_name = name.package_name
    left join removed_apps removed on removed.team_id = ${teamId} and removed.package_name = name.package_name
    left join lateral (${onRobot(viewer, sql`name.package_name`)}) robot on true
    order by name.place
  `.execute(db);
  return rows;
}

/** Records that the app leaves the library, when this file is its last package. */
export async function noteLeaving(tx: Tx, teamId: string, fileId: string): Promise<void> {
  await sql`
    insert into removed_apps (team_id, package_name)
    select version.team_id, version.package_name from app_versions version
    where version.team_id = ${teamId} and version.file_id = ${fileId} and not exists (
      select from ${packages} other where other.team_id = version.team_id
        and other.package_name = version.package_name and other.file_id <> version.file_id)
    on conflict (team_id, package_name) do update set removed_at = excluded.removed_at
  `.execute(tx);
}

/** The app is back in the library. */
export async function forgetRemoval(tx: Tx, teamId: string, packageName: string): Promise<void> {
  await tx
    .deleteFrom('removedApps')
    .where('teamId', '=', teamId)
    .where('packageName', '=', packageName)
    .execute();
}
