import type { Member, MemberDetail, MemberList } from '@muster/contract/people/schemas';
import type { Role } from '@muster/contract/roles';
import { tools } from '@muster/contract/tools';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { rightsOver } from './member-rights.ts';
import * as store from './people.store.ts';

type Query = store.MemberQuery & { orgId?: string | undefined };

const belowAdmins: readonly Role[] = ['member', 'operator'];

function present(actor: Actor, row: store.MemberRow): Member {
  return {
    id: row.userId,
    name: row.name,
    email: row.email,
    nuwaId: row.nuwaId,
    avatar: row.image,
    role: row.role,
    customRole: row.roleId === null ? null : { id: row.roleId, name: row.roleName ?? '' },
    tools: tools.filter((tool) => row.role === 'owner' || row.tools.includes(tool)),
    groups: row.groups,
    status: 'active',
    joinedAt: row.joinedAt.toISOString(),
    revision: row.revision,
    allowed: rightsOver(actor, { ...row, groupIds: row.groups.map(({ id }) => id) }),
  };
}

/** People as they are shown, with what the asker may do to each. */
export function createMemberViews(db: Database) {
  async function detail(actor: Actor, row: store.MemberRow): Promise<MemberDetail> {
    const inviter = row.invitedBy === null ? undefined : await store.findInviter(db, row.invitedBy);
    return { ...present(actor, row), inviter: inviter ?? null };
  }

  async function list(actor: Actor, roles: readonly Role[] | null, query: Query): Promise<MemberList> {
    const { teamId } = actor;
    const { page, limit } = query;
    const roleCounts = await store.countRoles(db, teamId);
    // Whoever was only invited is not in the team yet.
    if (query.statusFilter !== undefined && query.statusFilter !== 'active')
      return { items: [], total: 0, page, limit, roleCounts };
    const counted = (roles ?? (Object.keys(roleCounts) as Role[])).filter(
      (role) => query.roleFilter === undefined || role === query.roleFilter,
    );
    const isKept = query.keyword === undefined && query.groupFilter === undefined;
    const [rows, total] = await Promise.all([
      store.listPage(db, teamId, roles, query),
      isKept
        ? counted.reduce((sum, role) => sum + roleCounts[role], 0)
        : store.countMatching(db, teamId, roles, query),
    ]);
    return { items: rows.map((row) => present(actor, row)), total, page, limit, roleCounts };
  }

  async function get(actor: Actor, id: string): Promise<MemberDetail> {
    const row = await store.findMember(db, actor.teamId, id);
    if (row === undefined) throw new Problem('E028');
    return detail(actor, row);
  }

  return {
    list: (actor: Actor, query: Query) => list(actor, null, query),
    /** Those below the admins. */
    listNormal: (actor: Actor, query: Query) => list(actor, belowAdmins, query),
    get,
  };
}
