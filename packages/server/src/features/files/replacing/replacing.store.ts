import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { type FileViewer, isFileVisible } from '../../../platform/rights/visible-files.store.ts';

const columns = [
  'file.id',
  'file.name',
  'file.size',
  'file.sha256',
  'file.contentType',
  'file.uploadedBy',
  'file.visibility',
] as const;

function findCurrent(tx: Database | Tx, teamId: string, id: string, viewer: FileViewer) {
  return tx
    .selectFrom('files as file')
    .where('file.teamId', '=', teamId)
    .where(
      'file.id',
      '=',
      sql<string>`(select coalesce(asked.replaced_by, asked.id) from files asked
        where asked.team_id = ${teamId} and asked.id = ${id})`,
    )
    .where(isFileVisible(viewer))
    .select(columns);
}

/** Locks the file, or its replacement, against references, replacement and removal until the transaction ends. */
export async function lockCurrent(tx: Tx, teamId: string, id: string, viewer: FileViewer) {
  const held = await findCurrent(tx, teamId, id, viewer).forUpdate('file').executeTakeFirst();
  // The previous lock holder may have replaced it; only a new statement sees that.
  return held ?? findCurrent(tx, teamId, id, viewer).forUpdate('file').executeTakeFirst();
}

/** Also redirects files that the old one had replaced, so that replacements never form a chain. */
export async function setReplaced(tx: Tx, teamId: string, id: string, replacedBy: string): Promise<void> {
  await tx
    .updateTable('files')
    .set({ replacedBy })
    .where('teamId', '=', teamId)
    .where((eb) => eb.or([eb('id', '=', id), eb('replacedBy', '=', id)]))
    .execute();
}

export interface ReplacedFile {
  teamId: string;
  id: string;
  sha256: string;
}

/** Some replaced files by id, after `last`. */
export async function listReplaced(
  db: Database,
  last: { teamId: string; id: string } | null,
  limit: number,
): Promise<ReplacedFile[]> {
  return db
    .selectFrom('files')
    .where('replacedBy', 'is not', null)
    .$if(last !== null, (q) =>
      q.where(sql<boolean>`(team_id, id) > (${last!.teamId}::uuid, ${last!.id}::uuid)`),
    )
    .orderBy('teamId')
    .orderBy('id')
    .limit(limit)
    .select(['teamId', 'id', 'sha256'])
    .execute();
}

/** Locks it against references until the transaction ends. @returns whether it still exists and is replaced */
export async function lockReplaced(tx: Tx, { teamId, id }: ReplacedFile): Promise<boolean> {
  const row = await tx
    .selectFrom('files')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .where('replacedBy', 'is not', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
