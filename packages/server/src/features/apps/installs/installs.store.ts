import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { UseQuestion } from '../../../platform/uses/uses.ts';
import { type FileViewer, isFileVisible } from '../../../platform/rights/visible-files.store.ts';

/** A file as sent to a robot; `app` fields are set for a package. */
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

/** Locked, so that it is not removed before the command is written. */
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

/** @returns the file's replacement, or the file itself when it was not replaced, if the viewer sees it */
export async function findCurrent(
  db: Database,
  teamId: string,
  fileId: string,
  viewer: FileViewer,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('files as asked')
    .innerJoin('files as file', (join) =>
      join
        .onRef('file.teamId', '=', 'asked.teamId')
        .on(sql<boolean>`file.id = coalesce(asked.replaced_by, asked.id)`),
    )
    .where('asked.teamId', '=', teamId)
    .where('asked.id', '=', fileId)
    .where(isFileVisible(viewer))
    .select('file.id')
    .executeTakeFirst();
  return row?.id;
}

/** Unfinished tasks that install this file, newest first. */
export async function findInstallsOfFile(
  tx: Tx,
  { teamId, id, reach, limit }: UseQuestion,
): Promise<{ total: number; items: { id: string; name: string }[] }> {
  const rows = await tx
    .selectFrom('commandTasks')
    .where('teamId', '=', teamId)
    .where(sql<string>`parameters ->> 'fileId'`, '=', id)
    .where('endedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'subject as name', 'groupIds'])
    .execute();
  const isReached = ({ groupIds }: { groupIds: string[] }) =>
    reach === null || groupIds.some((groupId) => reach.includes(groupId));
  const items = rows.filter(isReached).slice(0, limit);
  return { total: rows.length, items: items.map(({ id: taskId, name }) => ({ id: taskId, name })) };
}

/** The team's name for the app, from its newest package. */
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
