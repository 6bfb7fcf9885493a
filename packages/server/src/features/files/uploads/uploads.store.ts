import type { Visibility } from '@muster/contract/files/sharing';
import type { Grants } from '@muster/contract/permissions';
import type { Role } from '@muster/contract/roles';
import type { Tool } from '@muster/contract/tools';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { memberTools } from '../../../platform/rights/member-tools.ts';

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
  /** `null`: not specified. */
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

/** Blocks new uploads of the team until the transaction ends, so that the quota counts all of them. */
export async function lockStorageOf(tx: Tx, teamId: string): Promise<void> {
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

/** An upload can only be continued by the user who started it. */
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

/** Key of an upload, with its owner. */
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

/** What decides whether a member may upload. */
interface Uploader {
  userId: string;
  role: Role;
  grants: Grants | null;
  tools: Tool[];
}

/** The open uploads of these users in all teams; `holder` is `null` when they are not in the upload's team. */
export async function listOpenOf(tx: Tx, userIds: readonly string[]) {
  return tx
    .selectFrom('uploads as upload')
    .innerJoin('teams as team', 'team.id', 'upload.teamId')
    .leftJoin('teamMembers as member', (join) =>
      join.onRef('member.teamId', '=', 'upload.teamId').onRef('member.userId', '=', 'upload.userId'),
    )
    .leftJoin('teamRoles as custom', (join) =>
      join.onRef('custom.teamId', '=', 'member.teamId').onRef('custom.id', '=', 'member.roleId'),
    )
    .where('upload.userId', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('upload.fileId', 'is', null)
    .orderBy('upload.teamId')
    .orderBy('upload.id')
    .select([
      'upload.teamId',
      'upload.id',
      'upload.storageKey',
      sql<Uploader | null>`case when member.user_id is not null then json_build_object(
        'userId', member.user_id, 'role', member.role, 'grants', custom.grants, 'tools', ${memberTools}
      ) end`.as('holder'),
    ])
    .execute();
}

/**
 * Locks an upload for one request, across all processes.
 * @returns whether `holder` has the lock for so many seconds
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

/** @returns the row, whose `fileId` is set once it is finished; `undefined` when it was removed */
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

/**
 * Uploads of all teams without activity for so many hours, oldest first, locked; those locked elsewhere are skipped.
 */
export async function lockForgotten(tx: Tx, hours: number, limit: number): Promise<UploadRow[]> {
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
