import type { Visibility } from '@muster/contract/files/sharing';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { type FileViewer, isFileVisible } from '../../../platform/rights/visible-files.store.ts';

/** The visible files among these, locked in the order of their ids. */
export async function lockVisible(tx: Tx, teamId: string, ids: readonly string[], viewer: FileViewer) {
  return tx
    .selectFrom('files as file')
    .where('file.teamId', '=', teamId)
    .where('file.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isFileVisible(viewer))
    .select([
      'file.id',
      'file.name',
      'file.uploadedBy',
      'file.visibility',
      'file.contentType',
      'file.revision',
    ])
    .orderBy('file.id')
    .forUpdate()
    .execute();
}

/** The groups that files are shared with, by file. */
export async function groupsOfFiles(
  db: Database | Tx,
  teamId: string,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const byFile = new Map<string, { id: string; name: string }[]>();
  if (ids.length === 0) return byFile;
  const rows = await db
    .selectFrom('fileGroups as shared')
    .innerJoin('deviceGroups as group', (join) =>
      join.onRef('group.teamId', '=', 'shared.teamId').onRef('group.id', '=', 'shared.groupId'),
    )
    .where('shared.teamId', '=', teamId)
    .where('shared.fileId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('group.name')
    .orderBy('group.id')
    .select(['shared.fileId', 'group.id', 'group.name'])
    .execute();
  for (const { fileId, ...group } of rows) byFile.set(fileId, [...(byFile.get(fileId) ?? []), group]);
  return byFile;
}

/** @param replaced the groups that these replace; `null`: all */
export async function writeSharing(
  tx: Tx,
  teamId: string,
  ids: readonly string[],
  { visibility, groupIds }: { visibility: Visibility; groupIds: readonly string[] },
  replaced: Reach = null,
): Promise<void> {
  if (ids.length === 0) return;
  const these = sql<string>`any(${ids}::uuid[])`;
  await tx
    .updateTable('files')
    .set({ visibility, revision: sql<number>`revision + 1` })
    .where('teamId', '=', teamId)
    .where('id', '=', these)
    .execute();
  await tx
    .deleteFrom('fileGroups')
    .where('teamId', '=', teamId)
    .where('fileId', '=', these)
    .$if(replaced !== null, (query) => query.where('groupId', '=', sql<string>`any(${replaced}::uuid[])`))
    .execute();
  if (groupIds.length === 0) return;
  await sql`
    insert into file_groups (team_id, file_id, group_id)
    select ${teamId}, file.id, shared.id from unnest(${ids}::uuid[]) as file (id), unnest(${groupIds}::uuid[]) as shared (id)
  `.execute(tx);
}

export async function writeName(tx: Tx, teamId: string, id: string, name: string): Promise<void> {
  await tx
    .updateTable('files')
    .set({ name, revision: sql<number>`revision + 1` })
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .execute();
}

/** Shares a new version of an app like the newest earlier version. */
export async function shareAsApp(tx: Tx, teamId: string, fileId: string, packageName: string): Promise<void> {
  const { rows } = await sql<{ fileId: string; visibility: Visibility }>`
    select file.id as file_id, file.visibility
    from app_versions version
    join files file on file.team_id = version.team_id and file.id = version.file_id
    where version.team_id = ${teamId} and version.package_name = ${packageName} and file.replaced_by is null
    order by version.version_code desc, version.file_id desc
    limit 1
  `.execute(tx);
  const [newest] = rows;
  if (newest === undefined || newest.visibility === 'team') return;
  const groups = await groupsOfFiles(tx, teamId, [newest.fileId]);
  const groupIds = (groups.get(newest.fileId) ?? []).map(({ id }) => id);
  await writeSharing(tx, teamId, [fileId], { visibility: newest.visibility, groupIds });
}

/** Shares a replacement like the file that it replaces. */
export async function shareAsFile(
  tx: Tx,
  teamId: string,
  id: string,
  old: { id: string; visibility: string },
): Promise<void> {
  const groups = await groupsOfFiles(tx, teamId, [old.id]);
  const groupIds = (groups.get(old.id) ?? []).map((group) => group.id);
  await writeSharing(tx, teamId, [id], { visibility: old.visibility as Visibility, groupIds });
}
