import type { DeviceFilter, DeviceSort } from '@muster/contract/devices/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** Owner of filters: a user in one team. */
export interface Owner {
  teamId: string;
  userId: string;
}

const columns = ['id', 'name', 'filter', 'sort'] as const;

/** A user's filters, by name. */
export async function listFilters(db: Database, { teamId, userId }: Owner) {
  return db
    .selectFrom('deviceFilters')
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .select(columns)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** `undefined` when the user has none with that id. */
export async function findFilter(tx: Tx, { teamId, userId }: Owner, id: string) {
  return tx
    .selectFrom('deviceFilters')
    .where((eb) => eb.and({ teamId, userId, id }))
    .select(columns)
    .executeTakeFirst();
}

/** Counts a user's filters, and blocks adding another until the transaction ends. */
export async function lockAndCountFilters(tx: Tx, { teamId, userId }: Owner): Promise<number> {
  await sql`
    select 1 from team_members where team_id = ${teamId} and user_id = ${userId} for update
  `.execute(tx);
  const { n } = await tx
    .selectFrom('deviceFilters')
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Throws the violation of `device_filter_name_once` when the user has one with that name. */
export async function insertFilter(
  tx: Tx,
  { teamId, userId }: Owner,
  { id, name, filter, sort }: { id: string; name: string; filter: DeviceFilter; sort: DeviceSort },
): Promise<void> {
  await tx
    .insertInto('deviceFilters')
    .values({ teamId, userId, id, name, filter: JSON.stringify(filter), sort })
    .execute();
}

/** @returns the renamed filter; `undefined` when the user has none with that id */
export async function renameFilter(tx: Tx, { teamId, userId }: Owner, id: string, name: string) {
  return tx
    .updateTable('deviceFilters')
    .set({ name })
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** @returns its name; `undefined` when the user has none with that id */
export async function deleteFilter(tx: Tx, { teamId, userId }: Owner, id: string) {
  return tx
    .deleteFrom('deviceFilters')
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}
