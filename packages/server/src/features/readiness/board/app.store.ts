import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { type FileViewer, isFileVisible } from '../../../platform/rights/visible-files.store.ts';
import { appNameOf } from '../lessons/lessons.store.ts';

export interface NeededApp {
  appName: string | null;
  /** Name of the requested version, if the library or a robot has it. */
  versionName: string | null;
  /** The newest package that the user may install, not older than the requested version. */
  fileId: string | null;
}

/** Looks up the app that a lesson needs. @param versionCode `null`: any version */
export async function findNeededApp(
  tx: Database | Tx,
  teamId: string,
  viewer: FileViewer,
  packageName: string,
  versionCode: string | null,
): Promise<NeededApp> {
  const { rows } = await sql<NeededApp>`
    select ${appNameOf(teamId, sql`${packageName}`)} as app_name,
      coalesce(
        (select version.version_name from app_versions version where version.team_id = ${teamId}
          and version.package_name = ${packageName} and version.version_code = ${versionCode}::numeric limit 1),
        (select app.version_name from device_apps app where app.team_id = ${teamId}
          and app.package_name = ${packageName} and app.version_code = ${versionCode}::numeric limit 1)
      ) as version_name,
      (select version.file_id from app_versions version
        join files file on file.team_id = version.team_id and file.id = version.file_id
        where version.team_id = ${teamId} and version.package_name = ${packageName}
          and (${versionCode}::numeric is null or version.version_code >= ${versionCode}::numeric)
          and ${isFileVisible(viewer)}
        order by version.version_code desc, version.file_id desc limit 1) as file_id
  `.execute(tx);
  return rows[0]!;
}
