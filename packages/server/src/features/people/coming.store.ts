import type { Member } from '@muster/contract/people/schemas';
import type { Role } from '@muster/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';

export interface ComingQuery {
  statusFilter: 'invited' | 'unconfirmed';
  roles: readonly Role[] | null;
  roleFilter?: Role | undefined;
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
  groups: Member['groups'];
  at: Date;
}

const nothing = {
  changeRole: false,
  assignGroups: false,
  changeTools: false,
  remove: false,
  makeOwner: false,
  viewAs: false,
};

/** Both as the list of members shows people; of who was named by a NUWA ID it does not say the address. */
const sources: Record<ComingQuery['statusFilter'], (teamId: string) => RawBuilder<unknown>> = {
  invited: (teamId) => sql`
    select team_id, id, name, case when nuwa_id is null then email else '' end as email,
      coalesce(nuwa_id, '') as nuwa_id, null::text as avatar, role, group_ids, created_at as at
    from invitations where team_id = ${teamId} and status in ('pending', 'expired')`,
  unconfirmed: (teamId) => sql`
    select a.team_id, a.id, u.name, u.email, u.nuwa_id, u.image as avatar, a.role, a.group_ids, a.created_at as at
    from applications a join users u on u.id = a.user_id
    where a.team_id = ${teamId} and a.status = 'waiting'`,
};

/** People who are not in the team yet: the invitation or the request of each stands for them. */
export async function listComing(
  db: Database,
  teamId: string,
  { statusFilter, roles, roleFilter, groupFilter, keyword, page, limit }: ComingQuery,
): Promise<{ rows: Member[]; total: number }> {
  const { rows } = await sql<ComingRow & { total: number }>`
    select c.id, c.name, c.email, c.nuwa_id, c.avatar, c.role, c.at, count(*) over ()::int as total,
      coalesce((
        select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
        from device_groups g where g.team_id = c.team_id and g.id = any(c.group_ids)
      ), '[]') as groups
    from (${sources[statusFilter](teamId)}) c
    where (${roles === null} or c.role = any(${roles ?? []}::text[]))
      and (${roleFilter === undefined} or c.role = ${roleFilter ?? ''})
      and (${groupFilter === undefined} or c.group_ids && ${groupFilter ?? []}::uuid[])
      and (${keyword === undefined}
        or lower(c.name || ' ' || c.email || ' ' || c.nuwa_id) like ${containing(keyword ?? '')})
    order by c.id desc limit ${limit} offset ${(page - 1) * limit}
  `.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ id, name, email, nuwaId, avatar, role, groups, at }) => ({
      id,
      name,
      email,
      nuwaId,
      avatar,
      role,
      groups,
      customRole: null,
      tools: [],
      provider: null,
      status: statusFilter,
      joinedAt: at.toISOString(),
      revision: 0,
      allowed: nothing,
    })),
  };
}
