import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { type FileViewer, isFileVisible } from '../../../platform/rights/visible-files.store.ts';

/** A file as a robot is told of it; `app` where it is a package. */
export interface InstallableFile {
  fileId: string;
  name: string;
  size: number;
  sha256: string;
  packageName: string | null;
  label: string | null;
  versionName: string | null;
  versionCode: string | null;
}

/** Locked, so that it is not removed before the command is there. */
export async function lockInstallable(
  tx: Tx,
  teamId: string,
  fileId: string,
): Promise<InstallableFile | undefined> {
  return tx
    .selectFrom('files as file')
    .leftJoin('appVersions as version', (join) =>
      join.onRef('version.teamId', '=', 'file.teamId').onRef('version.fileId', '=', 'file.id'),
    )
    .where('file.teamId', '=', teamId)
    .where('file.id', '=', fileId)
    .select(['file.id as fileId', 'file.name', 'file.size', 'file.sha256'])
    .select(['version.packageName', 'version.label', 'version.versionName', 'version.versionCode'])
    .forKeyShare('file')
    .executeTakeFirst();
}

export async function seesFile(
  db: Database,
  teamId: string,
  fileId: string,
  viewer: FileViewer,
): Promise<boolean> {
  const row = await db
    .selectFrom('files as file')
    .where('file.teamId', '=', teamId)
    .where('file.id', '=', fileId)
    .where(isFileVisible(viewer))
    .select('file.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What the team calls the app, by its newest package. */
export async function findLabel(tx: Tx, teamId: string, packageName: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('appVersions')
    .where('teamId', '=', teamId)
    .where('packageName', '=', packageName)
    .orderBy('versionCode', 'desc')
    .orderBy('fileId', 'desc')
    .limit(1)
    .select('label')
    .executeTakeFirst();
  return row?.label;
}

export interface InstallTarget {
  id: string;
  sn: string;
  name: string;
  groupId: string;
  /** -2: not activated. */
  connection: number;
}

/** Robots of the team by name. */
export async function listTargets(
  tx: Tx,
  teamId: string,
  deviceIds: readonly string[],
): Promise<InstallTarget[]> {
  return tx
    .selectFrom('devices')
    .where('teamId', '=', teamId)
    .where('status', '=', 'active')
    .where('id', '=', sql<string>`any(${deviceIds}::uuid[])`)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'sn', 'name', 'groupId', 'connection'])
    .execute();
}
