import type { Member } from '@muster/contract/people/schemas';
import type { Role } from '@muster/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import { customRoleOf } from './given-roles.ts';
import { noRights } from './member-rights.ts';

export interface ComingQuery {
  statusFilter: 'invited' | 'unconfirmed';
  roles: readonly Role[] | null;
  roleFilter?: Role | undefined;
  customRoleFilter?: string | undefined;
  groupFilter?: readonly string[] | undefined;
  keyword?: string | undefined;
  page: number;
  limit: number;
}

interface ComingRow {
  id: string;
  name: string;
  email: string;
  nuwaId: string;
  avatar: string | null;
  role: Role;
  roleId: string | null;
  roleName: string | null;
  groups: Member['groups'];
  at: Date;
}

/** Table and condition of open entries, matching the partial indexes. */
const tables: Record<
  ComingQuery['statusFilter'],
  { from: RawBuilder<unknown>; isOpen: RawBuilder<unknown> }
> = {
  invited: { from: sql`invitations c`, isOpen: sql`c.status in ('pending', 'expired')` },
  unconfirmed: { from: sql`applications c`, isOpen: sql`c.status = 'waiting'` },
};

/** The columns of the member list; people invited by NUWA ID are shown without their address. */
const columns: Record<ComingQuery['statusFilter'], RawBuilder<unknown>> = {
  invited: sql`c.name, case when c.nuwa_id is null then c.email else '' end as email,
    coalesce(c.nuwa_id, '') as nuwa_id, null::text as avatar`,
  unconfirmed: sql`c.name, c.email, c.nuwa_id, (select u.image from users u where u.id = c.user_id) as avatar`,
};

/** People who are not members yet, newest first. The `id` of each is that of their invitation or request. */
export async function listComing(
  db: Database,
  teamId: string,
  query: ComingQuery,
): Promise<{ rows: Member[]; total: number }> {
  const { statusFilter, roles, roleFilter, customRoleFilter, groupFilter, keyword, page, limit } = query;
  const { from, isOpen } = tables[statusFilter];
  const conditions = [
    sql`c.team_id = ${teamId}`,
    isOpen,
    ...(roles === null ? [] : [sql`c.role = any(${roles}::text[])`]),
    ...(roleFilter === undefined ? [] : [sql`c.role = ${roleFilter}`]),
    ...(customRoleFilter === undefined ? [] : [sql`c.role_id = ${customRoleFilter}::uuid`]),
    ...(groupFilter === undefined ? [] : [sql`c.group_ids && ${groupFilter}::uuid[]`]),
    ...(keyword === undefined ? [] : [sql`c.search_text like ${containing(keyword)}`]),
  ];
  const where = sql.join(conditions, sql` and `);
  const [{ rows }, counted] = await Promise.all([
    // Groups and pictures are joined only for the rows of the page.
    sql<ComingRow>`
      select c.id, ${columns[statusFilter]}, c.role, c.role_id, r.name as role_name, c.created_at as at,
        coalesce((
          select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
          from device_groups g where g.team_id = c.team_id and g.id = any(c.group_ids)
        ), '[]') as groups
      from ${from} left join team_roles r on r.team_id = c.team_id and r.id = c.role_id
      where c.team_id = ${teamId} and c.id = any(array(
        select c.id from ${from} where ${where} order by c.id desc limit ${limit} offset ${(page - 1) * limit}
      ))
      order by c.id desc
    `.execute(db),
    // The order, which counting does not need, makes the planner read the index of open entries: reading the whole
    // table seems cheaper to it, and takes three times as long.
    sql<{ total: number }>`
      select count(*)::int as total from (select from ${from} where ${where} order by c.id desc offset 0) open
    `.execute(db),
  ]);
  return {
    total: counted.rows[0]!.total,
    rows: rows.map(({ id, name, email, nuwaId, avatar, role, roleId, roleName, groups, at }) => ({
      id,
      name,
      email,
      nuwaId,
      avatar,
      role,
      groups,
      customRole: customRoleOf({ roleId, roleName }),
      tools: [],
      provider: null,
      status: statusFilter,
      joinedAt: at.toISOString(),
      revision: 0,
      allowed: noRights,
    })),
  };
}
