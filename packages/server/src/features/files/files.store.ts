import type { FileReference } from '@muster/contract/files/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import { readPage } from '../../platform/database/page.ts';
import type { Reach } from '../../platform/rights/rights.ts';

/** Files with who brought them and how many configurations name them. */
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
    .select((eb) => [
      'person.name as uploaderName',
      eb
        .selectFrom('configFiles as use')
        .whereRef('use.teamId', '=', 'file.teamId')
        .whereRef('use.fileId', '=', 'file.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('useCount'),
    ]);
}

export type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>;

export async function findFile(db: Database, teamId: string, id: string): Promise<FileRow | undefined> {
  return selectFiles(db, teamId).where('file.id', '=', id).executeTakeFirst();
}

/** One page, newest first; and how many there are. */
export async function listPage(
  db: Database,
  teamId: string,
  { page, limit, keyword }: { page: number; limit: number; keyword?: string | undefined },
): Promise<{ rows: FileRow[]; total: number }> {
  const matching = selectFiles(db, teamId).$if(keyword !== undefined, (q) =>
    q.where('file.searchText', 'like', containing(keyword!)),
  );
  return readPage(matching, { page, limit }, (rows) =>
    rows.orderBy('file.uploadedAt', 'desc').orderBy('file.id', 'desc'),
  );
}

export interface NewFile {
  teamId: string;
  id: string;
  name: string;
  contentType: string;
  uploadedBy: string;
  size: number;
  sha256: string;
}

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.insertInto('files').values(file).execute();
}

/** Nobody names or removes it until the transaction ends. */
export async function lockFile(tx: Tx, teamId: string, id: string) {
  return tx
    .selectFrom('files')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .select(['name', 'sha256', 'uploadedBy'])
    .forUpdate()
    .executeTakeFirst();
}

/** The configurations that name it, by name: how many in all, and the first few of those within reach. */
export async function findUse(
  tx: Tx,
  teamId: string,
  id: string,
  { reach, limit }: { reach: Reach; limit: number },
): Promise<{ total: number; configs: { id: string; name: string }[] }> {
  const rows = await tx
    .selectFrom('configs as config')
    .where('config.teamId', '=', teamId)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('configFiles as use')
            .whereRef('use.teamId', '=', 'config.teamId')
            .whereRef('use.configId', '=', 'config.id')
            .where('use.fileId', '=', id),
        ),
        // A robot that was away when an older version was deployed fetches its files when it comes.
        exists(
          selectFrom('commandTasks as task')
            .innerJoin('commands as command', (join) =>
              join
                .onRef('command.teamId', '=', 'task.teamId')
                .onRef('command.taskId', '=', 'task.id')
                .on('command.endedAt', 'is', null),
            )
            .innerJoin('configVersions as version', (join) =>
              join
                .onRef('version.teamId', '=', 'task.teamId')
                .onRef('version.configId', '=', 'task.configId')
                .onRef('version.version', '=', 'task.version'),
            )
            .whereRef('task.teamId', '=', 'config.teamId')
            .whereRef('task.configId', '=', 'config.id')
            .where(sql`version.document -> 'files'`, '@>', sql`${JSON.stringify([{ fileId: id }])}::jsonb`),
        ),
      ]),
    )
    .orderBy('config.name')
    .orderBy('config.id')
    .select(['config.id', 'config.name', 'config.groupId'])
    .execute();
  const isReached = ({ groupId }: { groupId: string | null }) =>
    reach === null || groupId === null || reach.includes(groupId);
  const configs = rows
    .filter(isReached)
    .slice(0, limit)
    .map(({ id, name }) => ({ id, name }));
  return { total: rows.length, configs };
}

export async function removeFile(tx: Tx, teamId: string, id: string): Promise<void> {
  await tx.deleteFrom('files').where('teamId', '=', teamId).where('id', '=', id).execute();
}

/** What a configuration says of the files it names; they stay until the transaction ends. */
export async function lockReferences(
  tx: Tx,
  teamId: string,
  ids: readonly string[],
): Promise<FileReference[]> {
  return tx
    .selectFrom('files')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id as fileId', 'name', 'size', 'sha256', 'contentType'])
    .orderBy('id')
    .forKeyShare()
    .execute();
}
