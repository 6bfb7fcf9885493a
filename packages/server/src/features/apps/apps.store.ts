import type { UseCounts } from '@muster/contract/files/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { type FileViewer, isFileVisible } from '../../platform/rights/visible-files.store.ts';
import { useCounts, usesOfFile } from '../../platform/uses/count-uses.store.ts';
import type { InspectedApp } from '../../platform/inspection/inspect-app.ts';

export interface NewVersion extends InspectedApp {
  teamId: string;
  fileId: string;
  /** The team's name for the app; empty: the name in its package. */
  givenName: string;
  /** Of that name; like it, the same in all versions. */
  nameRevision: number;
}

export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  const { label, labels, signers, ...values } = version;
  await tx
    .insertInto('appVersions')
    .values({
      ...values,
      packageLabel: label,
      labels: JSON.stringify(labels),
      signers: JSON.stringify(signers),
    })
    .execute();
}

/** Written to all versions of the app, also those the actor cannot see. */
export async function writeGivenName(
  tx: Tx,
  teamId: string,
  packageName: string,
  givenName: string,
): Promise<void> {
  await tx
    .updateTable('appVersions')
    .set({ givenName, nameRevision: sql<number>`name_revision + 1` })
    .where('teamId', '=', teamId)
    .where('packageName', '=', packageName)
    .execute();
}

/** Serialises uploads of the same app, so that each is compared with the previous one. */
export async function lockApp(tx: Tx, teamId: string, packageName: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`app ${teamId} ${packageName}`}, 0))`.execute(tx);
}

/**
 * `isFileVisible` for statements that do not join the version's file. `offset 0` is an optimisation fence: the file of
 * each version is looked up by key; a join may read all files of the team.
 */
export function isVersionVisible(viewer: FileViewer) {
  return sql<boolean>`exists (
    select from files file
    where file.team_id = app_versions.team_id and file.id = app_versions.file_id and ${isFileVisible(viewer)} offset 0
  )`;
}

/** @param viewer only versions visible to them; `null` for all */
export function selectVersions(db: Database | Tx, teamId: string, viewer: FileViewer | null) {
  return db
    .selectFrom('appVersions as version')
    .innerJoin('files as file', (join) =>
      join.onRef('file.teamId', '=', 'version.teamId').onRef('file.id', '=', 'version.fileId'),
    )
    .leftJoin('users as person', 'person.id', 'file.uploadedBy')
    .where('version.teamId', '=', teamId)
    .where('file.replacedBy', 'is', null)
    .$if(viewer !== null, (q) => q.where(isFileVisible(viewer!)))
    .select([
      'version.fileId',
      'version.packageName',
      'version.label',
      'version.packageLabel',
      'version.givenName',
      'version.nameRevision',
      'version.versionName',
      'version.versionCode',
      'version.minSdk',
      'version.targetSdk',
      'version.permissions',
      'version.signers',
      'version.activities',
      'file.size',
      'file.uploadedBy',
      'file.uploadedAt',
      'file.visibility',
      'person.name as uploaderName',
      sql<boolean>`version.icon is not null`.as('hasIcon'),
    ]);
}

export type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>;

/** All visible versions of an app, newest first. */
export async function listVersions(
  db: Database | Tx,
  teamId: string,
  packageName: string,
  viewer: FileViewer | null,
): Promise<VersionRow[]> {
  return selectVersions(db, teamId, viewer)
    .where('version.packageName', '=', packageName)
    .orderBy('version.versionCode', 'desc')
    .orderBy('version.fileId', 'desc')
    .execute();
}

/** PNG; `undefined` when there is none. */
export async function findIcon(
  db: Database,
  teamId: string,
  packageName: string,
  viewer: FileViewer,
): Promise<{ icon: Buffer | null; fileId: string } | undefined> {
  return db
    .selectFrom('appVersions')
    .where('teamId', '=', teamId)
    .where('packageName', '=', packageName)
    .where(isVersionVisible(viewer))
    .orderBy('versionCode', 'desc')
    .orderBy('fileId', 'desc')
    .limit(1)
    .select(['icon', 'fileId'])
    .executeTakeFirst();
}

/** The device groups that versions are shared with, by file. */
export async function groupsOf(
  db: Database,
  teamId: string,
  fileIds: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const rows = await db
    .selectFrom('fileGroups as shared')
    .innerJoin('deviceGroups as group', (join) =>
      join.onRef('group.teamId', '=', 'shared.teamId').onRef('group.id', '=', 'shared.groupId'),
    )
    .where('shared.teamId', '=', teamId)
    .where('shared.fileId', '=', sql<string>`any(${fileIds}::uuid[])`)
    .orderBy('group.name')
    .orderBy('group.id')
    .select(['shared.fileId', 'group.id', 'group.name'])
    .execute();
  return Map.groupBy(rows, ({ fileId }) => fileId);
}

/** Package name of a file; `undefined` when it is no app. */
export async function findPackageName(tx: Tx, teamId: string, fileId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('appVersions')
    .where('teamId', '=', teamId)
    .where('fileId', '=', fileId)
    .select('packageName')
    .executeTakeFirst();
  return row?.packageName;
}

/** Uses of any version of these apps, by package; unused ones are left out. */
export async function countUses(
  db: Database,
  teamId: string,
  packageNames: readonly string[],
): Promise<Map<string, UseCounts>> {
  const { rows } = await sql<UseCounts & { packageName: string }>`
    with versions as (
      select package_name, file_id from app_versions
      where team_id = ${teamId} and package_name = any(${packageNames}::text[])
    )
    select package_name, ${useCounts}
    from versions, lateral (${usesOfFile(teamId, sql`versions.file_id`)}) used
    group by 1
  `.execute(db);
  return new Map(rows.map(({ packageName, ...uses }) => [packageName, uses]));
}
