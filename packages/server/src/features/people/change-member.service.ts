import type { RequestOf } from '@muster/contract/endpoint';
import type { updatePerson } from '@muster/contract/people/endpoints';
import { audit } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { checkGroups, forbidden, lockOne } from './lock-people.ts';
import { rightsOver } from './member-rights.ts';
import { findWanted } from './given-roles.ts';
import { checkRoleChange } from './member-role.ts';
import { checkTools, sameTools } from './member-tools.service.ts';
import { peopleAreChanged } from './memberships.service.ts';
import { membersChanged } from './people.events.ts';
import * as memberStore from './memberships.store.ts';
import * as store from './people.store.ts';

/** The conflict error for a stale revision, with the current values and who changed them. */
async function conflict(tx: Tx, teamId: string, userId: string): Promise<Problem> {
  const [now, last] = await Promise.all([
    store.findMember(tx, teamId, userId),
    store.lastChangeOf(tx, teamId, userId),
  ]);
  return new Problem('member.conflict', {
    detail: {
      role: now?.role,
      groups: now?.groups,
      revision: now?.revision,
      by: last?.by ?? '',
      at: last?.at.toISOString() ?? null,
    },
  });
}

/** Changes role, groups and tools of one member. */
export function createMemberChange(db: Database) {
  return async function change(
    actor: Actor,
    id: string,
    { role, groupIds, tools: wantedTools, revision }: RequestOf<typeof updatePerson>['body'],
  ): Promise<void> {
    const { teamId } = actor;
    await db.unit(async (unit) => {
      const { tx } = unit;
      const wanted = role === undefined ? null : await findWanted(tx, teamId, role);
      const { asker, target } = await lockOne(tx, actor, 'people.assign', id, 'E028');
      const rights = rightsOver(asker, target);
      if (wanted !== null) checkRoleChange(asker, target, wanted);
      if (groupIds !== undefined && !rights.assignGroups) throw forbidden(asker.role);
      if (wantedTools !== undefined) checkTools(asker, [target]);
      const before = (await store.findMember(tx, teamId, id))!;
      const had = before.groups.map((group) => group.id);
      const belongs = groupIds ?? had;
      await checkGroups(tx, teamId, belongs, 'groupIds');
      const leaving = had.filter((each) => !belongs.includes(each));
      const isSameGroups = leaving.length === 0 && belongs.every((each) => had.includes(each));
      const isSameRole = wanted === null || (wanted.role === target.role && wanted.roleId === target.roleId);
      const isSameTools = wantedTools === undefined || sameTools(wantedTools, target.tools);
      if (isSameGroups && isSameRole && isSameTools) return;
      if (revision !== undefined && revision !== target.revision) throw await conflict(tx, teamId, id);
      await memberStore.leaveGroups(tx, teamId, [id], leaving);
      await memberStore.joinGroups(tx, teamId, [id], belongs);
      await store.touchMembers(tx, teamId, [id], {
        ...(wanted && { role: wanted.role, roleId: wanted.roleId }),
        ...(wantedTools && { tools: wantedTools }),
      });
      const roleBefore = before.roleName ?? target.role;
      await audit(tx, actor, {
        action: 'member.update',
        objectType: 'member',
        objectId: id,
        before: {
          name: target.name,
          role: roleBefore,
          groupIds: had,
          ...(wantedTools && { tools: target.tools }),
        },
        after: {
          name: target.name,
          role: wanted?.name ?? roleBefore,
          groupIds: belongs,
          ...(wantedTools && { tools: wantedTools }),
        },
      });
      const given = isSameRole ? null : wanted;
      if (!isSameGroups || !isSameRole)
        await unit.emit(membersChanged, {
          teamId,
          by: actor,
          userIds: [id],
          ...(given && { role: given.role, ...(given.roleId !== null && { roleName: given.name }) }),
        });
      await peopleAreChanged(unit, teamId, [id]);
    });
  };
}
