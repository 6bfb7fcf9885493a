import type { Member, MemberDetail, MemberList } from '@muster/contract/people/schemas';
import type { Role } from '@muster/contract/roles';
import { tools } from '@muster/contract/tools';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { countWaiting } from './applicants/applications.store.ts';
import { listComing } from './coming.store.ts';
import { rightsOver } from './member-rights.ts';
import * as store from './people.store.ts';

type Query = store.MemberQuery & { orgId?: string | undefined };

const belowAdmins: readonly Role[] = ['member', 'operator'];

function present(actor: Actor, row: store.MemberRow): Member {
  const allowed = rightsOver(actor, { ...row, groupIds: row.groups.map(({ id }) => id) });
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
    provider: row.provider,
    // The identity provider owns the role and would reset it.
    allowed: { ...allowed, changeRole: allowed.changeRole && row.provider?.ownsRole !== true },
  };
}

/** Members as shown, with what the asker may do to each. */
export function createMemberViews(db: Database) {
  async function detail(actor: Actor, row: store.MemberRow): Promise<MemberDetail> {
    const inviter = row.invitedBy === null ? undefined : await store.findInviter(db, row.invitedBy);
    return { ...present(actor, row), inviter: inviter ?? null };
  }

  async function counts(teamId: string) {
    const [roleCounts, waiting] = await Promise.all([store.countRoles(db, teamId), countWaiting(db, teamId)]);
    const { members: active, invitations: invited, applicants: unconfirmed } = waiting;
    return { roleCounts, statusCounts: { active, invited, unconfirmed } };
  }

  async function list(actor: Actor, roles: readonly Role[] | null, query: Query): Promise<MemberList> {
    const { teamId } = actor;
    const { page, limit, statusFilter } = query;
    // Invited and waiting people are not members yet.
    if (statusFilter === 'invited' || statusFilter === 'unconfirmed') {
      const [counted, { rows, total }] = await Promise.all([
        counts(teamId),
        listComing(db, teamId, { ...query, statusFilter, roles }),
      ]);
      return { items: rows, total, page, limit, ...counted };
    }
    const isKept = [query.keyword, query.groupFilter, query.customRoleFilter].every(
      (each) => each === undefined,
    );
    const [counted, rows, matching] = await Promise.all([
      counts(teamId),
      store.listPage(db, teamId, roles, query),
      isKept ? null : store.countMatching(db, teamId, roles, query),
    ]);
    const kept = (roles ?? (Object.keys(counted.roleCounts) as Role[])).filter(
      (role) => query.roleFilter === undefined || role === query.roleFilter,
    );
    const total = matching ?? kept.reduce((sum, role) => sum + counted.roleCounts[role], 0);
    return { items: rows.map((row) => present(actor, row)), total, page, limit, ...counted };
  }

  async function get(actor: Actor, id: string): Promise<MemberDetail> {
    const row = await store.findMember(db, actor.teamId, id);
    if (row === undefined) throw new Problem('E028');
    return detail(actor, row);
  }

  return {
    list: (actor: Actor, query: Query) => list(actor, null, query),
    /** Members below admin. */
    listNormal: (actor: Actor, query: Query) => list(actor, belowAdmins, query),
    get,
  };
}
