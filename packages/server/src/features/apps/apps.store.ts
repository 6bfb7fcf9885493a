import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import { type FileViewer, isFileVisible } from '../../platform/rights/visible-files.store.ts';
import type { InspectedApp } from '../../platform/inspection/inspect-app.ts';

export interface NewVersion extends InspectedApp {
  teamId: string;
  fileId: string;
  /** What the team calls the app; empty: what its package says. */
  givenName: string;
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

/** Of all its versions, whoever sees them: they are one app. */
export async function writeGivenName(
  tx: Tx,
  teamId: string,
  packageName: string,
  givenName: string,
): Promise<void> {
  await tx
    .updateTable('appVersions')
    .set({ givenName })
    .where('teamId', '=', teamId)
    .where('packageName', '=', packageName)
    .execute();
}

/** Uploads of the same app are one after the other, so that each is compared with the one before. */
export async function holdApp(tx: Tx, teamId: string, packageName: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`app ${teamId} ${packageName}`}, 0))`.execute(tx);
}

/** The same for statements that do not name the file of a version. */
function isVersionVisible(viewer: FileViewer) {
  if (viewer.reach === null) return sql<boolean>`true`;
  return sql<boolean>`exists (
    select from files file
    where file.team_id = app_versions.team_id and file.id = app_versions.file_id and ${isFileVisible(viewer)}
  )`;
}

/** @param viewer whose versions; `null` for all of them */
function selectVersions(db: Database | Tx, teamId: string, viewer: FileViewer | null) {
  return db
    .selectFrom('appVersions as version')
    .innerJoin('files as file', (join) =>
      join.onRef('file.teamId', '=', 'version.teamId').onRef('file.id', '=', 'version.fileId'),
    )
    .leftJoin('users as person', 'person.id', 'file.uploadedBy')
    .where('version.teamId', '=', teamId)
    .$if(viewer !== null, (q) => q.where(isFileVisible(viewer!)))
    .select([
      'version.fileId',
      'version.packageName',
      'version.label',
      'version.packageLabel',
      'version.givenName',
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

/** All versions of an app that are visible, newest first. */
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

/** One page of apps by name, each by its newest version; the keyword is looked for there alone. */
export async function listNewest(
  db: Database,
  teamId: string,
  viewer: FileViewer,
  { page, limit, keyword }: { page: number; limit: number; keyword?: string | undefined },
): Promise<{ rows: (VersionRow & { versionCount: number })[]; total: number }> {
  const newest = db
    .selectFrom('appVersions')
    .where('teamId', '=', teamId)
    .where(isVersionVisible(viewer))
    .distinctOn('packageName')
    .orderBy('packageName')
    .orderBy('versionCode', 'desc')
    .orderBy('fileId', 'desc')
    .select([
      'fileId',
      'label',
      'packageName',
      'searchText',
      sql<number>`(count(*) over (partition by package_name))::int`.as('versionCount'),
    ]);
  const matching = db
    .selectFrom(newest.as('app'))
    .$if(keyword !== undefined, (q) => q.where('app.searchText', 'like', containing(keyword!)));
  const [ids, { total }] = await Promise.all([
    matching
      .select(['app.fileId', 'app.versionCount'])
      .orderBy('app.label')
      .orderBy('app.packageName')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  if (ids.length === 0) return { rows: [], total };
  const versions = await selectVersions(db, teamId, viewer)
    .where('version.fileId', '=', sql<string>`any(${ids.map(({ fileId }) => fileId)}::uuid[])`)
    .execute();
  const byId = new Map(versions.map((row) => [row.fileId, row]));
  return {
    // One that was removed between the questions is left out.
    rows: ids.flatMap(({ fileId, versionCount }) => {
      const row = byId.get(fileId);
      return row === undefined ? [] : [{ ...row, versionCount }];
    }),
    total,
  };
}

/** PNG; `undefined` without one. */
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

/** The groups that versions are shared with, by file. */
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
