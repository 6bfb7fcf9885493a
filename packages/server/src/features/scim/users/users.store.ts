import type { Role } from '@muster/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Attributes } from '../protocol/filter.store.ts';
import type { UserDraft } from './user-draft.ts';

/** A user as the provider sees them: a member of the team, or known to provisioning. */
export interface UserRow extends UserDraft {
  id: string;
  /** Whether provisioning has a row for the user; otherwise the data is the account's. */
  isKept: boolean;
  /** `null` without an account. */
  userId: string | null;
  isMember: boolean;
  role: Role | null;
  madeAccount: boolean;
  createdAt: Date;
  updatedAt: Date;
  groups: { value: string; display: string }[];
}

/** All members of the team, and users who are invited or deactivated. */
const everybody = (teamId: string) => sql`(
  select coalesce(s.id, m.user_id) as id, s.id is not null as is_kept, coalesce(m.user_id, s.user_id) as user_id,
    m.user_id is not null as is_member, m.role, coalesce(s.user_name, m.email) as user_name, s.external_id,
    coalesce(nullif(s.display_name, ''), m.name, '') as display_name, coalesce(s.formatted, '') as formatted,
    coalesce(s.given_name, '') as given_name, coalesce(s.family_name, '') as family_name,
    coalesce(s.preferred_language, '') as preferred_language, coalesce(s.active, true) as active,
    coalesce(s.made_account, false) as made_account, coalesce(s.created_at, m.joined_at) as created_at,
    coalesce(s.updated_at, m.joined_at) as updated_at
  from (select user_id, name, email, role, joined_at from team_members where team_id = ${teamId}) m
  full join (select * from scim_users where team_id = ${teamId}) s on s.user_id = m.user_id
)`;

const groupsOf = (teamId: string) => sql`coalesce((
  select json_agg(json_build_object('value', g.id, 'display', g.display_name) order by g.display_name, g.id)
  from scim_group_members gm join scim_groups g on g.team_id = gm.team_id and g.id = gm.group_id
  where gm.team_id = ${teamId} and gm.member_id = u.id
), '[]')`;

/** Filterable attributes of users. */
export const userAttributes = (teamId: string): Attributes => ({
  id: { type: 'text', column: sql`u.id::text`, isExact: true },
  username: { type: 'text', column: sql`u.user_name` },
  externalid: { type: 'text', column: sql`u.external_id`, isExact: true },
  displayname: { type: 'text', column: sql`u.display_name` },
  'name.formatted': { type: 'text', column: sql`u.formatted` },
  'name.givenname': { type: 'text', column: sql`u.given_name` },
  'name.familyname': { type: 'text', column: sql`u.family_name` },
  preferredlanguage: { type: 'text', column: sql`u.preferred_language` },
  active: { type: 'flag', column: sql`u.active` },
  emails: { type: 'text', column: sql`u.user_name` },
  'emails.value': { type: 'text', column: sql`u.user_name` },
  'emails.type': { type: 'constant', value: 'work' },
  'emails.primary': { type: 'constant', value: true },
  'meta.created': { type: 'time', column: sql`u.created_at` },
  'meta.lastmodified': { type: 'time', column: sql`u.updated_at` },
  'meta.resourcetype': { type: 'constant', value: 'user' },
  'groups.value': {
    type: 'member',
    has: (id) =>
      sql<boolean>`exists (select from scim_group_members gm where gm.team_id = ${teamId}
        and gm.member_id = u.id and gm.group_id::text = ${id.toLowerCase()})`,
    hasAny: sql<boolean>`exists (select from scim_group_members gm where gm.team_id = ${teamId}
      and gm.member_id = u.id)`,
  },
});

/** One page in the order of the ids, with the total. */
export async function listUsers(
  db: Database,
  teamId: string,
  { where, offset, limit }: { where: RawBuilder<boolean> | null; offset: number; limit: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const condition = where ?? sql`true`;
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`
      select count(*)::int as total from ${everybody(teamId)} u where ${condition}
    `.execute(db),
    sql<UserRow>`
      select u.*, ${groupsOf(teamId)} as groups from (
        select u.* from ${everybody(teamId)} u where ${condition} order by u.id limit ${limit} offset ${offset}
      ) u order by u.id
    `.execute(db),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findUser(db: Database | Tx, teamId: string, id: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select u.*, ${groupsOf(teamId)} as groups from ${everybody(teamId)} u where u.id = ${id}
  `.execute(db);
  return rows[0];
}

/** The user with this name at the provider, or this address in the team. */
export async function findByUserName(tx: Tx, teamId: string, userName: string) {
  const { rows } = await sql<{ id: string }>`
    select u.id from ${everybody(teamId)} u where u.user_name = ${userName} limit 1
  `.execute(tx);
  return rows[0];
}

interface Kept extends UserDraft {
  id: string;
  userId: string | null;
  madeAccount: boolean;
  givenRole: string | null;
}

export async function putUser(tx: Tx, teamId: string, { id, ...columns }: Kept): Promise<void> {
  await tx
    .insertInto('scimUsers')
    .values({ teamId, id, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['teamId', 'id']).doUpdateSet({ ...columns, updatedAt: sql<Date>`now()` }),
    )
    .execute();
}

export async function deleteUser(tx: Tx, teamId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('scimUsers')
    .where((row) => row.and({ teamId, id }))
    .execute();
}

/** Deletes the user's rows in all teams. */
export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('scimUsers').where('userId', '=', userId).execute();
}

/**
 * Serialises provisioning changes of a team: a provider may send the same request twice, and both must see one order.
 */
export async function lockProvisioning(tx: Tx, teamId: string) {
  return tx
    .insertInto('scimSettings')
    .values({ teamId })
    .onConflict((conflict) =>
      conflict.column('teamId').doUpdateSet({ defaultRole: sql<string>`scim_settings.default_role` }),
    )
    .returning('defaultRole')
    .executeTakeFirstOrThrow() as Promise<{ defaultRole: 'member' | 'operator' }>;
}

/**
 * Blocks while a provisioning change runs, and blocks new ones until the user has joined: otherwise neither would see
 * the other, and the provider would list a member as invited.
 */
export async function awaitProvisioning(tx: Tx, teamId: string): Promise<void> {
  await tx.selectFrom('scimSettings').where('teamId', '=', teamId).select('teamId').forShare().execute();
}

/** Adds rows for members of the team who are named in a group. */
export async function keepMembers(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into scim_users (team_id, id, user_id, user_name)
    select m.team_id, m.user_id, m.user_id, m.email from team_members m
    where m.team_id = ${teamId} and m.user_id = any(${ids}::uuid[])
      and not exists (select from scim_users s where s.team_id = m.team_id and s.user_id = m.user_id)
    on conflict do nothing
  `.execute(tx);
}

/** Those of these ids that have a row in provisioning. */
export async function listKnown(tx: Tx, teamId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from scim_users where team_id = ${teamId} and id = any(${ids}::uuid[])
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** What the provider's groups grant these users, whether they are in the team or not. */
export async function listGifts(tx: Tx, teamId: string, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    userId: string | null;
    isMember: boolean;
    givenRole: string | null;
    groupIds: string[];
    roles: ('admin' | 'member' | 'operator')[];
  }>`
    select s.id, s.user_id, m.user_id is not null as is_member, s.given_role,
      coalesce(array_agg(distinct g.device_group_id::text) filter (where g.device_group_id is not null), '{}')
        as group_ids,
      coalesce(array_agg(distinct g.role) filter (where g.role is not null), '{}') as roles
    from scim_users s
    left join team_members m on m.team_id = s.team_id and m.user_id = s.user_id
    left join scim_group_members gm on gm.team_id = s.team_id and gm.member_id = s.id
    left join scim_groups g on g.team_id = gm.team_id and g.id = gm.group_id
    where s.team_id = ${teamId} and s.id = any(${ids}::uuid[])
    group by s.team_id, s.id, m.user_id order by s.id
  `.execute(tx);
  return rows;
}

export async function noteGivenRole(
  tx: Tx,
  teamId: string,
  ids: readonly string[],
  givenRole: string | null,
): Promise<void> {
  await tx
    .updateTable('scimUsers')
    .set({ givenRole })
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Marks users as inactive when they leave the team in any way. */
export async function noteLeft(tx: Tx, teamId: string, userIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('scimUsers')
    .set({ active: false, givenRole: null, updatedAt: sql<Date>`now()` })
    .where('teamId', '=', teamId)
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
}

/**
 * Links and activates users who joined the team, by the provider's invitation or otherwise. @returns their ids in
 * provisioning
 */
export async function noteJoined(tx: Tx, teamId: string, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update scim_users s set user_id = u.id, active = true, updated_at = now()
    from users u
    where s.team_id = ${teamId} and u.id = any(${userIds}::uuid[])
      and (s.user_id = u.id or (
        s.user_id is null and s.user_name = u.email
        and not exists (select from scim_users o where o.team_id = s.team_id and o.user_id = u.id)
      ))
    returning s.id
  `.execute(tx);
  return rows.map(({ id }) => id);
}
