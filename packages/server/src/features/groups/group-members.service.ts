import type { addGroupMembers, listGroupMembers } from '@muster/contract/groups/endpoints';
import type { GroupMember } from '@muster/contract/groups/schemas';
import type { RequestOf } from '@muster/contract/endpoint';
import type { Page } from '@muster/contract/primitives';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { can, type Reach } from '../../platform/rights/rights.ts';
import { mayJoinGroups, refuseOwnJoin } from '../../platform/rights/own-groups.ts';
import { hasGroup } from '../../platform/rights/team-groups.store.ts';
import { createGroupChange } from './group-change.ts';
import type { Memberships } from './group-contents.service.ts';
import * as store from './group-members.store.ts';

type ListQuery = RequestOf<typeof listGroupMembers>['query'];

/** Members of a group. */
export function createGroupMembers(db: Database, memberships: Memberships) {
  const { note } = createGroupChange(db);

  return {
    async list(
      actor: Actor,
      reach: Reach,
      groupId: string,
      which: store.Which,
      query: ListQuery,
    ): Promise<Page<GroupMember>> {
      const isReached = reach === null || reach.includes(groupId);
      if (!isReached || !(await hasGroup(db, actor.teamId, groupId))) throw new Problem('E004');
      // A user who may not join groups is not listed as a candidate to themselves.
      const without = which === 'candidates' && !mayJoinGroups(actor) ? actor.userId : undefined;
      const { rows, total } = await store.listPeople(db, actor.teamId, groupId, which, { ...query, without });
      const maySeeEmail = can(actor, 'people.read', { groupId: null });
      const items = rows.map(({ id, name, email, role }) => ({
        id,
        name,
        email: maySeeEmail || id === actor.userId ? email : null,
        role,
      }));
      return { items, total, page: query.page, limit: query.limit };
    },

    /**
     * @throws Problem E004, E006 when a user is not in the team, E033 when the user adds themselves without the
     * permission
     */
    async add(actor: Actor, groupId: string, { userIds }: RequestOf<typeof addGroupMembers>['body']) {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        if (!(await hasGroup(unit.tx, teamId, groupId))) throw new Problem('E004');
        await memberships.lock(unit, teamId, userIds);
        const added = await memberships.join(unit, { teamId, userIds, groupIds: [groupId], by: actor });
        refuseOwnJoin(actor, added);
        const after = { userIds: added };
        if (added.length > 0)
          await note(unit, actor, { id: groupId, action: 'group.addMembers', before: null, after });
        return { added: added.length };
      });
    },

    /** @throws Problem E004 */
    async remove(actor: Actor, groupId: string, userIds: readonly string[]) {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        if (!(await hasGroup(unit.tx, teamId, groupId))) throw new Problem('E004');
        await memberships.lock(unit, teamId, [], userIds);
        const removed = await memberships.leave(unit, { teamId, userIds, groupIds: [groupId], by: actor });
        const before = { userIds: removed };
        if (removed.length > 0)
          await note(unit, actor, { id: groupId, action: 'group.removeMembers', before, after: null });
        return { removed: removed.length };
      });
    },
  };
}

export type GroupMembers = ReturnType<typeof createGroupMembers>;
