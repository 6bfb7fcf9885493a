import type { listPeople } from '@muster/contract/people/endpoints';
import type { Member, MemberList, MemberSort } from '@muster/contract/people/schemas';
import type { RequestOf } from '@muster/contract/endpoint';
import type { Grants } from '@muster/contract/permissions';
import type { Role } from '@muster/contract/roles';
import type { Tool } from '@muster/contract/tools';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { membersWithRole } from '../../platform/rights/members.store.ts';

export type MemberQuery = Omit<RequestOf<typeof listPeople>['query'], 'orgId'>;

/** Member rows with everything that the list and the drawer show. */
function selectMembers(db: Database | Tx, teamId: string) {
  return membersWithRole(db, teamId)
    .innerJoin('users as user', 'user.id', 'member.userId')
    .select([
      'member.userId',
      'member.name',
      'member.email',
      'member.role',
      'member.joinedAt',
      'member.invitedBy',
      'member.revision',
      'member.roleId',
      'custom.name as roleName',
      sql<Grants | null>`custom.grants`.as('grants'),
      sql<Tool[]>`member.tools`.as('tools'),
      'user.image',
      'user.nuwaId',
      sql<Member['provider']>`(
        select json_build_object('ownsRole', s.given_role is not null and member.role <> 'owner', 'groupIds', array(
          select distinct g.device_group_id from scim_group_members gm
          join scim_groups g on g.team_id = gm.team_id and g.id = gm.group_id
          where gm.team_id = s.team_id and gm.member_id = s.id and g.device_group_id is not null
        )) from scim_users s where s.team_id = member.team_id and s.user_id = member.user_id
      )`.as('provider'),
      sql<Member['groups']>`coalesce((
        select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.is_default desc, g.name, g.id)
        from group_members gm join device_groups g on g.team_id = gm.team_id and g.id = gm.group_id
        where gm.team_id = member.team_id and gm.user_id = member.user_id
      ), '[]')`.as('groups'),
    ]);
}

export type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>;

type MemberFilterQuery<O> = SelectQueryBuilder<Schema, 'teamMembers', O>;

function filtered<O>(
  query: MemberFilterQuery<O>,
  teamId: string,
  roles: readonly Role[] | null,
  filter: MemberQuery,
) {
  return query
    .where('teamMembers.teamId', '=', teamId)
    .$if(roles !== null, (q) => q.where('teamMembers.role', 'in', roles!))
    .$if(filter.roleFilter !== undefined, (q) => q.where('teamMembers.role', '=', filter.roleFilter!))
    .$if(filter.customRoleFilter !== undefined, (q) =>
      q.where('teamMembers.roleId', '=', filter.customRoleFilter!),
    )
    .$if(filter.groupFilter !== undefined, (q) =>
      q.where(
        sql<boolean>`exists (
          select from group_members gm where gm.team_id = team_members.team_id
            and gm.user_id = team_members.user_id and gm.group_id = any(${filter.groupFilter}::uuid[])
        )`,
      ),
    )
    .$if(filter.keyword !== undefined, (q) =>
      q.where('teamMembers.searchText', 'like', containing(filter.keyword!)),
    );
}

/** Columns of each sort order; an index on each avoids sorting. */
const orders = {
  name: ['name'],
  email: ['email'],
  role: ['role', 'name'],
  joinedAt: ['joinedAt'],
} as const;

function order(sort: MemberSort) {
  const key = sort.replace('-', '') as keyof typeof orders;
  const direction = sort.startsWith('-') ? ('desc' as const) : ('asc' as const);
  return { columns: [...orders[key], 'userId'] as const, direction };
}

/** Finds the ids of the page in an index, then joins only those rows. `roles` null: all. */
export async function listPage(
  db: Database,
  teamId: string,
  roles: readonly Role[] | null,
  filter: MemberQuery,
): Promise<MemberRow[]> {
  const { columns, direction } = order(filter.sort);
  let ids = filtered(db.selectFrom('teamMembers'), teamId, roles, filter)
    .select('teamMembers.userId')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  for (const column of columns) ids = ids.orderBy(`teamMembers.${column}`, direction);
  let rows = selectMembers(db, teamId).where('member.userId', 'in', ids);
  for (const column of columns) rows = rows.orderBy(`member.${column}`, direction);
  return rows.execute();
}

export async function countRoles(db: Database | Tx, teamId: string): Promise<MemberList['roleCounts']> {
  const rows = await db
    .selectFrom('memberCounts')
    .where('teamId', '=', teamId)
    .select(['role', sql<number>`count::int`.as('count')])
    .execute();
  const counts = { owner: 0, admin: 0, member: 0, operator: 0 };
  for (const { role, count } of rows) counts[role as Role] = count;
  return counts;
}

/** Counts rows; without keyword and groups {@link countRoles} is cheaper. */
export async function countMatching(
  db: Database,
  teamId: string,
  roles: readonly Role[] | null,
  filter: MemberQuery,
): Promise<number> {
  const row = await filtered(db.selectFrom('teamMembers'), teamId, roles, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function findMember(
  db: Database | Tx,
  teamId: string,
  userId: string,
): Promise<MemberRow | undefined> {
  return selectMembers(db, teamId).where('member.userId', '=', userId).executeTakeFirst();
}

export interface LockedMember {
  userId: string;
  name: string;
  role: Role;
  roleId: string | null;
  /** Grants of a custom role. */
  grants: Grants | null;
  tools: Tool[];
  groupIds: string[];
  revision: number;
}

/**
 * Locks these members until the transaction ends, always in the same order. A second statement reads their groups and
 * roles: one that waited for the locks would read those as they were before.
 */
export async function lockMembers(
  tx: Tx,
  teamId: string,
  userIds: readonly string[],
): Promise<Map<string, LockedMember>> {
  const wanted = tx
    .selectFrom('teamMembers')
    .where('teamId', '=', teamId)
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`);
  const held = await wanted.select('userId').orderBy('userId').forUpdate().execute();
  const rows = await wanted
    .where('userId', '=', sql<string>`any(${held.map(({ userId }) => userId)}::uuid[])`)
    .orderBy('userId')
    .select([
      'userId',
      'name',
      'role',
      'roleId',
      'revision',
      sql<Tool[]>`tools`.as('tools'),
      sql<string[]>`array(
        select m.group_id from group_members m
        where m.team_id = team_members.team_id and m.user_id = team_members.user_id
      )`.as('groupIds'),
      sql<Grants | null>`(
        select r.grants from team_roles r
        where r.team_id = team_members.team_id and r.id = team_members.role_id
      )`.as('grants'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.userId, row]));
}

/** The inviter, by id. */
export async function findInviter(db: Database, userId: string) {
  return db.selectFrom('users').where('id', '=', userId).select(['id', 'name']).executeTakeFirst();
}

/** Member columns to set; `roleId` is `null` for one of the four built-in roles. */
export interface MemberColumns {
  role?: Role;
  roleId?: string | null;
  tools?: readonly Tool[];
}

/** Raises the revision of these members, and sets the given columns. @returns these members */
export async function touchMembers(
  tx: Tx,
  teamId: string,
  userIds: readonly string[],
  { tools, ...role }: MemberColumns = {},
): Promise<{ userId: string; name: string }[]> {
  return tx
    .updateTable('teamMembers')
    .set({ revision: sql<number>`revision + 1`, ...role, ...(tools && { tools: [...tools] }) })
    .where('teamId', '=', teamId)
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .returning(['userId', 'name'])
    .execute();
}

/** Existing sessions of the member can no longer enter the team. */
export async function endSessionsIn(tx: Tx, teamId: string, userId: string): Promise<void> {
  await tx
    .updateTable('teamMembers')
    .set({ sessionsFrom: sql`now()` })
    .where('teamId', '=', teamId)
    .where('userId', '=', userId)
    .execute();
}

/** What changes the values that a member is edited with. */
const CHANGES = ['member.update', 'member.assignGroups', 'member.changeTools', 'team.transfer'];

/** Who last changed the member, and when; from the audit log. */
export async function lastChangeOf(
  tx: Tx,
  teamId: string,
  userId: string,
): Promise<{ by: string; at: Date } | undefined> {
  return tx
    .selectFrom('auditLog')
    .where('teamId', '=', teamId)
    .where('objectType', '=', 'member')
    .where('objectId', '=', userId)
    .where('action', 'in', CHANGES)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['actorName as by', 'at'])
    .executeTakeFirst();
}
