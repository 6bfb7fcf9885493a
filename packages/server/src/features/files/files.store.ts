import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

/** Files with who brought them and how many configurations name them. */
export function selectFiles(db: Database | Tx, teamId: string) {
  return db
    .selectFrom('files as file')
    .leftJoin('users as person', 'person.id', 'file.uploadedBy')
    .where('file.teamId', '=', teamId)
    .selectAll('file')
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
