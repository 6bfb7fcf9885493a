import type { App, AppSort } from '@muster/contract/apps/schemas';
import type { Visibility } from '@muster/contract/files/sharing';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import type { Reach } from '../../platform/rights/rights.ts';
import type { FileViewer } from '../../platform/rights/visible-files.store.ts';
import { isVersionVisible, selectVersions, type VersionRow } from './apps.store.ts';
import { robotsWith } from './on-robots/on-robots.store.ts';

export interface AppQuery {
  page: number;
  limit: number;
  keyword?: string | undefined;
  sort?: AppSort;
  visibility?: Visibility | undefined;
  isOnRobots?: boolean | undefined;
}

/** Sort columns, taken from the newest version of each app. */
const columns = {
  name: sql`app.label`,
  size: sql`file.size`,
  uploadedAt: sql`file.uploaded_at`,
  robots: sql`robots`,
};

/** An app's newest version. */
type NewestRow = VersionRow & {
  versionCount: number;
  robotCount: number;
  /** Of the version before it; `null` when there is none. */
  signersBefore: App['newest']['signers'] | null;
};

/**
 * One page of apps, each represented by its newest version; the keyword is matched against that version only.
 * @param reach device groups whose robots are counted
 */
export async function listNewest(
  db: Database,
  teamId: string,
  viewer: FileViewer,
  { page, limit, keyword, sort = 'name', visibility, isOnRobots }: AppQuery,
  reach: Reach,
): Promise<{ rows: NewestRow[]; total: number }> {
  const robots = robotsWith(teamId, reach, sql`app.package_name`);
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
      sql<App['newest']['signers'] | null>`
        lead(signers) over (partition by package_name order by version_code desc, file_id desc)
      `.as('signersBefore'),
    ]);
  const matching = db
    .selectFrom(newest.as('app'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('files')
          .where('files.teamId', '=', teamId)
          .whereRef('files.id', '=', 'app.fileId')
          .select(['files.size', 'files.uploadedAt', 'files.visibility'])
          // An optimisation fence: each app's file is looked up by key.
          .offset(0)
          .as('file'),
      (join) => join.onTrue(),
    )
    .$if(visibility !== undefined, (q) => q.where('file.visibility', '=', visibility!))
    .$if(isOnRobots !== undefined, (q) => q.where(sql<boolean>`(${robots} > 0) = ${isOnRobots}`))
    .$if(keyword !== undefined, (q) => q.where('app.searchText', 'like', containing(keyword!)));
  const [ids, { total }] = await Promise.all([
    matching
      .select(['app.fileId', 'app.versionCount', 'app.signersBefore', robots.as('robots')])
      .orderBy(columns[sort.replace('-', '') as keyof typeof columns], sort.startsWith('-') ? 'desc' : 'asc')
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
    // Skips versions removed between the two queries.
    rows: ids.flatMap(({ fileId, robots: robotCount, ...app }) => {
      const row = byId.get(fileId);
      return row === undefined ? [] : [{ ...row, ...app, robotCount }];
    }),
    total,
  };
}
