import type { Visibility } from '@muster/contract/files/sharing';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface NewUpload {
  teamId: string;
  id: string;
  userId: string;
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
  storageKey: string;
  replaces: string | null;
  /** `null`: nothing was said. */
  visibility: Visibility | null;
  groupIds: string[];
}

const columns = [
  'teamId',
  'id',
  'userId',
  'name',
  'contentType',
  'size',
  'storageKey',
  'fileId',
  'createdAt',
  'touchedAt',
  'replaces',
  'visibility',
  'groupIds',
] as const;

/** Other uploads of the team are begun only after the transaction, so that all of them are counted. */
export async function holdStorageOf(tx: Tx, teamId: string): Promise<void> {
  await tx.selectFrom('teams').where('id', '=', teamId).select('id').forNoKeyUpdate().execute();
}

export async function insertUpload(tx: Tx, upload: NewUpload): Promise<void> {
  await tx.insertInto('uploads').values(upload).execute();
}

export async function countOpen(tx: Tx, teamId: string, userId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('uploads')
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .where('fileId', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** A person's own: nobody else goes on with it. */
export async function findUpload(db: Database | Tx, teamId: string, userId: string, id: string) {
  return db
    .selectFrom('uploads')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .select(columns)
    .executeTakeFirst();
}

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** An upload as the person whose it is names it. */
export type OwnUpload = Pick<UploadRow, 'teamId' | 'userId' | 'id'>;

export async function listOpen(db: Database, teamId: string, userId: string): Promise<UploadRow[]> {
  return db
    .selectFrom('uploads')
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .where('fileId', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select(columns)
    .execute();
}

/**
 * Only one request at a time writes to an upload, whichever process it came to.
 * @returns whether it is this one's for so many seconds
 */
export async function claim(
  db: Database,
  { teamId, userId, id }: OwnUpload,
  holder: string,
  seconds: number,
): Promise<boolean> {
  const row = await db
    .updateTable('uploads')
    .set({
      heldBy: holder,
      heldUntil: sql<Date>`now() + make_interval(secs => ${seconds})`,
      touchedAt: sql<Date>`now()`,
    })
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where(({ or, eb }) =>
      or([eb('heldUntil', 'is', null), eb('heldUntil', '<', sql<Date>`now()`), eb('heldBy', '=', holder)]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function exists(db: Database, { teamId, userId, id }: OwnUpload): Promise<boolean> {
  const row = await db
    .selectFrom('uploads')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function release(
  db: Database,
  { teamId, id }: Pick<UploadRow, 'teamId' | 'id'>,
  holder: string,
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ heldBy: null, heldUntil: null })
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .where('heldBy', '=', holder)
    .execute();
}

/** @returns the file it became already, when it was finished meanwhile; `undefined` when it is gone */
export async function lockUpload(tx: Tx, { teamId, id }: Pick<UploadRow, 'teamId' | 'id'>) {
  return tx
    .selectFrom('uploads')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .select('fileId')
    .forUpdate()
    .executeTakeFirst();
}

export async function setFinished(
  tx: Tx,
  { teamId, id }: Pick<UploadRow, 'teamId' | 'id'>,
  fileId: string,
): Promise<void> {
  await tx.updateTable('uploads').set({ fileId }).where('teamId', '=', teamId).where('id', '=', id).execute();
}

export async function removeUpload(tx: Tx, { teamId, id }: Pick<UploadRow, 'teamId' | 'id'>): Promise<void> {
  await tx.deleteFrom('uploads').where('teamId', '=', teamId).where('id', '=', id).execute();
}

/** Those that nothing was done with for so long, of all teams, oldest first; nobody else takes them meanwhile. */
export async function holdForgotten(tx: Tx, hours: number, limit: number): Promise<UploadRow[]> {
  return tx
    .selectFrom('uploads')
    .where('touchedAt', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .orderBy('touchedAt')
    .limit(limit)
    .select(columns)
    .forUpdate()
    .skipLocked()
    .execute();
}
