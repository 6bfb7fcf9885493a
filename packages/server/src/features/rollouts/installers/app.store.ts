import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { type FileViewer, isFileVisible } from '../../../platform/rights/visible-files.store.ts';

interface AppVersion {
  versionName: string;
  versionCode: string;
}

/** The last reported version of this package on each robot; robots without it are left out. */
export async function listInstalled(
  tx: Database | Tx,
  teamId: string,
  packageName: string,
  deviceIds: readonly string[],
): Promise<(AppVersion & { deviceId: string })[]> {
  return tx
    .selectFrom('deviceApps')
    .where('teamId', '=', teamId)
    .where('packageName', '=', packageName)
    .where('deviceId', '=', sql<string>`any(${deviceIds}::uuid[])`)
    .select(['deviceId', 'versionName', 'versionCode'])
    .execute();
}

/** Metadata of the package in a file; `undefined` when the user does not see the file, or it is no package. */
export async function findPackage(tx: Database | Tx, teamId: string, fileId: string, viewer: FileViewer) {
  return tx
    .selectFrom('appVersions as version')
    .innerJoin('files as file', (join) =>
      join.onRef('file.teamId', '=', 'version.teamId').onRef('file.id', '=', 'version.fileId'),
    )
    .where('version.teamId', '=', teamId)
    .where('version.fileId', '=', fileId)
    .where(isFileVisible(viewer))
    .select(['version.packageName', 'version.label', 'version.versionName', 'version.versionCode'])
    .executeTakeFirst();
}

/** The newest file in the library with this version of the package. */
export async function findFileOf(
  tx: Tx,
  teamId: string,
  packageName: string,
  versionCode: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('appVersions')
    .where('teamId', '=', teamId)
    .where('packageName', '=', packageName)
    .where('versionCode', '=', versionCode)
    .orderBy('fileId', 'desc')
    .select('fileId')
    .executeTakeFirst();
  return row?.fileId;
}

export interface Reported {
  deviceId: string;
  versionName: string | null;
  versionCode: string | null;
}

/** Versions reported by robots that are done, if they had time to report since. */
export async function listReported(
  tx: Tx,
  teamId: string,
  rolloutId: string,
  packageName: string,
  afterSeconds: number,
): Promise<Reported[]> {
  const { rows } = await sql<Reported>`
    select r.device_id, a.version_name, a.version_code from rollout_robots r
    join device_app_lists l on l.team_id = r.team_id and l.device_id = r.device_id
    left join device_apps a on a.team_id = r.team_id and a.device_id = r.device_id
      and a.package_name = ${packageName}
    where r.team_id = ${teamId} and r.rollout_id = ${rolloutId} and r.state = 'done'
      and r.changed_at < now() - make_interval(secs => ${afterSeconds})
  `.execute(tx);
  return rows;
}
