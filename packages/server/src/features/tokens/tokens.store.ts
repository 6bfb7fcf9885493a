import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

export interface TokenColumns {
  id: string;
  userId: string | null;
  name: string;
  secretHash: Buffer;
  hint: string;
  scopes: readonly string[];
  groupIds: readonly string[] | null;
  createdBy: string;
  expiresInDays: number | null;
}

type Groups = { id: string; name: string }[] | null;

function selectTokens(db: Database | Tx, teamId: string) {
  return db
    .selectFrom('apiTokens as token')
    .leftJoin('users as maker', (join) =>
      join.on(sql`maker.id`, '=', sql`coalesce(token.user_id, token.created_by)`),
    )
    .where('token.teamId', '=', teamId)
    .orderBy('token.id', 'desc')
    .select([
      'token.id',
      'token.userId',
      'token.name',
      'token.hint',
      'token.scopes',
      'token.createdAt',
      'token.expiresAt',
      'token.lastUsedAt',
      'token.lastUsedFrom',
      'maker.id as makerId',
      'maker.name as makerName',
      sql<boolean>`coalesce(token.expires_at <= now(), false)`.as('isExpired'),
      sql<Groups>`case when token.group_ids is not null then coalesce((
        select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
        from device_groups g where g.team_id = token.team_id and g.id = any(token.group_ids)
      ), '[]') end`.as('groups'),
    ]);
}

export type TokenRow = Awaited<ReturnType<ReturnType<typeof selectTokens>['executeTakeFirstOrThrow']>>;

/** Newest first. */
export const listOwn = (db: Database, teamId: string, userId: string) =>
  selectTokens(db, teamId).where('token.userId', '=', userId).execute();

/** Tokens of the team and of all its members. */
export const listAll = (db: Database, teamId: string) => selectTokens(db, teamId).execute();

export const findToken = (tx: Tx, teamId: string, id: string) =>
  selectTokens(tx, teamId).where('token.id', '=', id).executeTakeFirst();

/**
 * Locks the member, so that two concurrent requests cannot both pass the limit. @returns false when they left the
 * team
 */
export async function lockMember(tx: Tx, teamId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('teamMembers')
    .where((eb) => eb.and({ teamId, userId }))
    .select('userId')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** @param userId `null` for the team's own tokens */
export async function countTokens(tx: Tx, teamId: string, userId: string | null): Promise<number> {
  const { count } = await tx
    .selectFrom('apiTokens')
    .where('teamId', '=', teamId)
    .where('userId', 'is not distinct from', userId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertToken(tx: Tx, teamId: string, token: TokenColumns): Promise<void> {
  const { expiresInDays, scopes, groupIds, ...columns } = token;
  await tx
    .insertInto('apiTokens')
    .values({
      teamId,
      ...columns,
      scopes: [...scopes],
      groupIds: groupIds === null ? null : [...groupIds],
      expiresAt: expiresInDays === null ? null : sql<Date>`now() + ${expiresInDays}::int * interval '1 day'`,
    })
    .execute();
}

/** @returns false when the token does not exist any more */
export async function replaceSecret(
  tx: Tx,
  teamId: string,
  id: string,
  set: { secretHash: Buffer; hint: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('apiTokens')
    .set({ ...set, lastUsedAt: null, lastUsedFrom: null })
    .where((eb) => eb.and({ teamId, id }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @param userId limits it to the user's own tokens; `null` for any token of the team */
export async function deleteToken(tx: Tx, teamId: string, id: string, userId: string | null) {
  return tx
    .deleteFrom('apiTokens')
    .where((eb) => eb.and({ teamId, id }))
    .$if(userId !== null, (query) => query.where('userId', '=', userId))
    .returning(['name', 'hint', 'scopes', 'userId'])
    .executeTakeFirst();
}

/** Tokens that expired in the last few minutes. */
export async function listJustExpired(db: Database) {
  return db
    .selectFrom('apiTokens')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .where('expiresAt', '>', sql<Date>`now() - interval '5 minutes'`)
    .select(['teamId', 'id'])
    .execute();
}
