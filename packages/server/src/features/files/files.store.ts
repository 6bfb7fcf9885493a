import type { listFiles } from '@muster/contract/files/endpoints';
import type { RequestOf } from '@muster/contract/endpoint';
import type { FileKind, FileReference } from '@muster/contract/files/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import { type FileViewer, isFileVisible } from '../../platform/rights/visible-files.store.ts';

/** Files with their uploader. */
function selectFiles(db: Database | Tx, teamId: string) {
  return db
    .selectFrom('files as file')
    .innerJoin('blobs as blob', (join) =>
      join.onRef('blob.teamId', '=', 'file.teamId').onRef('blob.sha256', '=', 'file.sha256'),
    )
    .leftJoin('users as person', 'person.id', 'file.uploadedBy')
    .where('file.teamId', '=', teamId)
    .selectAll('file')
    .select('blob.storageKey')
    .select('person.name as uploaderName');
}

export type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>;

/**
 * @param viewer `null` for the holder of a signed address, who gets exactly that file; others get its replacement, if
 * any
 */
export async function findFile(
  db: Database,
  teamId: string,
  id: string,
  viewer: FileViewer | null,
): Promise<FileRow | undefined> {
  return selectFiles(db, teamId)
    .where('file.id', '=', viewer === null ? id : currentOf(teamId, id))
    .$if(viewer !== null, (q) => q.where(isFileVisible(viewer!)))
    .executeTakeFirst();
}

/** The file's replacement, or the file itself if it was not replaced. */
const currentOf = (teamId: string, id: string) =>
  sql<string>`(select coalesce(asked.replaced_by, asked.id) from files asked
    where asked.team_id = ${teamId} and asked.id = ${id})`;

const scripts = sql<boolean>`file.name ~* '[.](mbkx|script)$'`;

const isNoApp = sql<boolean>`not exists (
  select from app_versions version where version.team_id = file.team_id and version.file_id = file.id
)`;

/** Condition for files of one kind, by content type or extension. */
const isOfKind: Record<FileKind, RawBuilder<boolean>> = {
  image: sql`file.content_type like 'image/%'`,
  audio: sql`file.content_type like 'audio/%'`,
  video: sql`file.content_type like 'video/%'`,
  script: scripts,
  other: sql`not (file.content_type ~ '^(image|audio|video)/' or ${scripts})`,
};

type Filter = Pick<RequestOf<typeof listFiles>['query'], 'keyword' | 'kind' | 'visibility'>;

/** Without their contents and uploaders: rows that only are counted or skipped need neither. */
function matching(db: Database, teamId: string, viewer: FileViewer, { keyword, kind, visibility }: Filter) {
  return db
    .selectFrom('files as file')
    .where('file.teamId', '=', teamId)
    .where(isFileVisible(viewer))
    .$if(visibility !== undefined, (q) => q.where('file.visibility', '=', visibility!))
    .$if(keyword !== undefined, (q) => q.where('file.searchText', 'like', containing(keyword!)))
    .$if(kind !== undefined, (q) => q.where(isOfKind[kind!]));
}

const counted = sql<number>`count(*)::int`.as('total');

/** Counts all matching files and subtracts the apps: they are few, and checking each file for an app takes longer. */
async function countMatching(
  files: ReturnType<typeof matching>,
  teamId: string,
  withoutApps: boolean,
): Promise<number> {
  const [all, apps] = await Promise.all([
    files.select(counted).executeTakeFirstOrThrow(),
    withoutApps
      ? files
          .innerJoin('appVersions as version', 'version.fileId', 'file.id')
          .where('version.teamId', '=', teamId)
          .select(counted)
          .executeTakeFirstOrThrow()
      : { total: 0 },
  ]);
  // An app may have been added between the two counts.
  return Math.max(0, all.total - apps.total);
}

/** One page in the requested order, and the total. */
export async function listPage(
  db: Database,
  teamId: string,
  viewer: FileViewer,
  { page, limit, sort, withoutApps, ...filter }: RequestOf<typeof listFiles>['query'],
): Promise<{ rows: FileRow[]; total: number }> {
  const files = matching(db, teamId, viewer, filter);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sort.replace('-', '') as 'name' | 'size' | 'uploadedAt';
  const ofPage = files
    .$if(withoutApps, (q) => q.where(isNoApp))
    .orderBy(`file.${column}`, direction)
    .orderBy('file.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .select('file.id');
  const [rows, total] = await Promise.all([
    selectFiles(db, teamId)
      // An array, so that the page is found before its contents are: a join would find the contents of all files.
      .where('file.id', '=', sql<string>`any(array(${ofPage}))`)
      .orderBy(`file.${column}`, direction)
      .orderBy('file.id', direction)
      .execute(),
    countMatching(files, teamId, withoutApps),
  ]);
  return { rows, total };
}

export interface NewFile {
  teamId: string;
  id: string;
  name: string;
  contentType: string;
  uploadedBy: string | null;
  size: number;
  sha256: string;
}

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.insertInto('files').values(file).execute();
}

/** Locks it against references and removal until the transaction ends. */
export async function lockFile(tx: Tx, teamId: string, id: string, viewer: FileViewer) {
  return tx
    .selectFrom('files as file')
    .where('file.teamId', '=', teamId)
    .where('file.id', '=', id)
    .where(isFileVisible(viewer))
    .select(['file.name', 'file.sha256', 'file.uploadedBy'])
    .forUpdate()
    .executeTakeFirst();
}

export async function removeFile(tx: Tx, teamId: string, id: string): Promise<void> {
  await tx.deleteFrom('files').where('teamId', '=', teamId).where('id', '=', id).execute();
}

/**
 * Locks, until the transaction ends, the files that a configuration may refer to: the visible ones and those it already
 * refers to.
 */
export async function lockReferences(
  tx: Tx,
  teamId: string,
  ids: readonly string[],
  { viewer, named }: { viewer: FileViewer; named: readonly string[] },
): Promise<FileReference[]> {
  return tx
    .selectFrom('files as file')
    .where('file.teamId', '=', teamId)
    .where('file.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(({ or }) => or([isFileVisible(viewer), sql<boolean>`file.id = any(${named}::uuid[])`]))
    .select(['file.id as fileId', 'file.name', 'file.size', 'file.sha256', 'file.contentType'])
    .orderBy('file.id')
    .forKeyShare()
    .execute();
}

/** The replaced files among these, with their replacements. */
export async function listReplaced(
  tx: Tx,
  teamId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('files')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('replacedBy', 'is not', null)
    .select(['id', sql<string>`replaced_by`.as('by')])
    .execute();
  return new Map(rows.map(({ id, by }) => [id, by]));
}

/** The first few files by name whose name contains the keyword; apps have their own search. */
export async function findFilesBy(
  db: Database,
  viewer: FileViewer,
  { teamId, keyword, limit }: { teamId: string; keyword: string; limit: number },
) {
  return db
    .selectFrom('files as file')
    .where('file.teamId', '=', teamId)
    .where(isFileVisible(viewer))
    .where(isNoApp)
    .where('file.searchText', 'like', containing(keyword))
    .orderBy('file.name')
    .orderBy('file.id')
    .limit(limit)
    .select(['file.id', 'file.name'])
    .execute();
}

/** The visible files among these, by name. */
export async function findFiles(db: Database, teamId: string, ids: readonly string[], viewer: FileViewer) {
  return selectFiles(db, teamId)
    .where('file.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isFileVisible(viewer))
    .orderBy('file.name')
    .orderBy('file.id')
    .execute();
}
