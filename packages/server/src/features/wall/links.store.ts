import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { deleteChunk } from '../../platform/database/delete-chunk.ts';
import { mayUse } from '../../platform/rights/member-tools.ts';
import type { Reach } from '../../platform/rights/rights.ts';

export interface NewLink {
  teamId: string;
  id: string;
  name: string;
  secretHash: Buffer;
  groupIds: readonly string[] | null;
  hidesNames: boolean;
  createdByName: string;
  hours: number;
}

/** Serialises the creation of links in a team, so that two concurrent requests cannot both pass the limit. */
export async function holdTeam(tx: Tx, teamId: string): Promise<void> {
  await sql`select from teams where id = ${teamId} for no key update`.execute(tx);
}

export async function countLinks(tx: Tx, teamId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from wall_links where team_id = ${teamId} and expires_at > now()
  `.execute(tx);
  return rows[0]!.n;
}

export async function insertLink(tx: Tx, { hours, groupIds, ...link }: NewLink): Promise<void> {
  await tx
    .insertInto('wallLinks')
    .values({
      ...link,
      groupIds: groupIds === null ? null : [...groupIds],
      expiresAt: sql<Date>`now() + make_interval(hours => ${hours}::int)`,
    })
    .execute();
}

type Groups = { id: string; name: string }[] | null;

const selectLinks = (db: Database | Tx, teamId: string) =>
  db
    .selectFrom('wallLinks as link')
    .where('link.teamId', '=', teamId)
    .orderBy('link.id', 'desc')
    .select([
      'link.id',
      'link.name',
      'link.hidesNames',
      'link.createdByName',
      'link.createdAt',
      'link.expiresAt',
      'link.lastUsedAt',
      sql<boolean>`link.expires_at <= now()`.as('isExpired'),
      sql<Groups>`case when link.group_ids is not null then coalesce((
        select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
        from device_groups g where g.team_id = link.team_id and g.id = any(link.group_ids)
      ), '[]') end`.as('groups'),
    ]);

/** Links entirely within reach. */
const isWithin = (reach: Reach) =>
  reach === null ? sql<boolean>`true` : sql<boolean>`coalesce(group_ids <@ ${reach}::uuid[], false)`;

export const listLinks = (db: Database, teamId: string, reach: Reach) =>
  selectLinks(db, teamId).where(isWithin(reach)).execute();

export const getLink = (tx: Tx, teamId: string, id: string) =>
  selectLinks(tx, teamId).where('link.id', '=', id).executeTakeFirstOrThrow();

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

/** @returns false when it does not exist */
export async function replaceSecret(
  tx: Tx,
  teamId: string,
  reach: Reach,
  { id, secretHash }: { id: string; secretHash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wallLinks')
    .set({ secretHash, lastUsedAt: null })
    .where((eb) => eb.and({ teamId, id }))
    .where(isWithin(reach))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns the deleted link; `undefined` when it does not exist */
export async function deleteLink(tx: Tx, teamId: string, reach: Reach, id: string) {
  return tx
    .deleteFrom('wallLinks')
    .where((eb) => eb.and({ teamId, id }))
    .where(isWithin(reach))
    .returning(['name', 'expiresAt'])
    .executeTakeFirst();
}

export interface OpenLink {
  teamId: string;
  id: string;
  secretHash: Buffer;
  hidesNames: boolean;
  teamName: string;
  /** Groups that still exist; `null`: all. */
  groupIds: string[] | null;
  lastUsedAt: Date | null;
}

/** A valid link: not expired, and of a team that may use the station. */
export async function findOpenLink(db: Database, secretHash: Buffer): Promise<OpenLink | undefined> {
  const { rows } = await sql<OpenLink>`
    select link.team_id, link.id, link.secret_hash, link.hides_names, link.last_used_at, team.name as team_name,
      case when link.group_ids is not null then array(
        select g.id::text from device_groups g where g.team_id = link.team_id and g.id = any(link.group_ids)
      ) end as group_ids
    from wall_links link join teams team on team.id = link.team_id
    where link.secret_hash = ${secretHash} and link.expires_at > now() and ${mayUse('rms')}
  `.execute(db);
  return rows[0];
}

export async function noteUse(db: Database, { teamId, id }: Pick<OpenLink, 'teamId' | 'id'>): Promise<void> {
  await db
    .updateTable('wallLinks')
    .where((eb) => eb.and({ teamId, id }))
    .set({ lastUsedAt: sql<Date>`now()` })
    .execute();
}

/** @returns how many were removed */
export const removeExpired = (db: Database, days: number, limit: number) =>
  deleteChunk(db, 'wallLinks', sql`expires_at < now() - make_interval(days => ${days})`, limit);
