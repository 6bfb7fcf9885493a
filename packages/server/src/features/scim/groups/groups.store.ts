import type { GivenRole } from '@muster/contract/people/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Attributes } from '../protocol/filter.store.ts';

export interface GroupRow {
  id: string;
  displayName: string;
  externalId: string | null;
  deviceGroupId: string | null;
  role: GivenRole | null;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface MemberOfGroup {
  value: string;
  display: string;
}

/** Filterable attributes of groups. */
export const groupAttributes: Attributes = {
  id: { type: 'text', column: sql`g.id::text`, isExact: true },
  displayname: { type: 'text', column: sql`g.display_name` },
  externalid: { type: 'text', column: sql`g.external_id`, isExact: true },
  'meta.created': { type: 'time', column: sql`g.created_at` },
  'meta.lastmodified': { type: 'time', column: sql`g.updated_at` },
  'meta.resourcetype': { type: 'constant', value: 'group' },
  members: memberAttribute(),
  'members.value': memberAttribute(),
};

function memberAttribute(): Attributes[string] {
  const members = sql`from scim_group_members gm where gm.team_id = g.team_id and gm.group_id = g.id`;
  return {
    type: 'member',
    has: (id) => sql<boolean>`exists (select ${members} and gm.member_id::text = ${id.toLowerCase()})`,
    hasAny: sql<boolean>`exists (select ${members})`,
  };
}

const columns = sql`g.id, g.display_name, g.external_id, g.device_group_id, g.role, g.revision, g.created_at,
  g.updated_at`;

/** One page in the order of the ids, with the total. */
export async function listGroups(
  db: Database,
  teamId: string,
  { where, offset, limit }: { where: RawBuilder<boolean> | null; offset: number; limit: number },
): Promise<{ rows: GroupRow[]; total: number }> {
  const matching = sql`from scim_groups g where g.team_id = ${teamId} and ${where ?? sql`true`}`;
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db),
    sql<GroupRow>`select ${columns} ${matching} order by g.id limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findGroup(
  db: Database | Tx,
  teamId: string,
  id: string,
): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`
    select ${columns} from scim_groups g where g.team_id = ${teamId} and g.id = ${id}
  `.execute(db);
  return rows[0];
}

/** Members, by group. */
export async function listMembers(
  db: Database | Tx,
  teamId: string,
  ids: readonly string[],
): Promise<Map<string, MemberOfGroup[]>> {
  const { rows } = await sql<{ groupId: string } & MemberOfGroup>`
    select gm.group_id, gm.member_id as value,
      coalesce(nullif(s.display_name, ''), m.name, s.user_name) as display
    from scim_group_members gm
    join scim_users s on s.team_id = gm.team_id and s.id = gm.member_id
    left join team_members m on m.team_id = s.team_id and m.user_id = s.user_id
    where gm.team_id = ${teamId} and gm.group_id = any(${ids}::uuid[])
    order by gm.group_id, gm.member_id
  `.execute(db);
  const byGroup = Map.groupBy(rows, ({ groupId }) => groupId);
  return new Map(
    [...byGroup].map(([id, members]) => [id, members.map(({ value, display }) => ({ value, display }))]),
  );
}

export async function listMemberIds(tx: Tx, teamId: string, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from scim_group_members where team_id = ${teamId} and group_id = ${groupId}
  `.execute(tx);
  return rows.map(({ id }) => id);
}

export async function countGroups(tx: Tx, teamId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('scimGroups')
    .where('teamId', '=', teamId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Id of the group with this name, ignoring case. */
export async function findByName(tx: Tx, teamId: string, name: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('scimGroups')
    .where('teamId', '=', teamId)
    .where(sql<boolean>`lower(display_name) = lower(${name})`)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Id of the device group with this name, ignoring case. */
export async function findDeviceGroup(tx: Tx, teamId: string, name: string): Promise<string | null> {
  const row = await tx
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertGroup(
  tx: Tx,
  teamId: string,
  group: Pick<GroupRow, 'id' | 'displayName' | 'externalId' | 'deviceGroupId'>,
): Promise<void> {
  await tx
    .insertInto('scimGroups')
    .values({ teamId, ...group })
    .execute();
}

export async function updateGroup(
  tx: Tx,
  teamId: string,
  id: string,
  set: Partial<Pick<GroupRow, 'displayName' | 'externalId' | 'deviceGroupId' | 'role'>>,
): Promise<void> {
  await tx
    .updateTable('scimGroups')
    .set({ ...set, revision: sql<number>`revision + 1`, updatedAt: sql<Date>`now()` })
    .where((row) => row.and({ teamId, id }))
    .execute();
}

export async function deleteGroup(tx: Tx, teamId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('scimGroups')
    .where((row) => row.and({ teamId, id }))
    .execute();
}

export async function addMembers(
  tx: Tx,
  teamId: string,
  groupId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    insert into scim_group_members (team_id, group_id, member_id)
    select ${teamId}::uuid, ${groupId}::uuid, id from unnest(${ids}::uuid[]) u (id)
    on conflict do nothing
  `.execute(tx);
}

export async function removeMembers(
  tx: Tx,
  teamId: string,
  groupId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('scimGroupMembers')
    .where('teamId', '=', teamId)
    .where('groupId', '=', groupId)
    .where('memberId', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Removes the mapping to device groups that are about to be removed. */
export async function forgetDeviceGroups(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('scimGroups')
    .set({ deviceGroupId: null, revision: sql<number>`revision + 1`, updatedAt: sql<Date>`now()` })
    .where('teamId', '=', teamId)
    .where('deviceGroupId', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
