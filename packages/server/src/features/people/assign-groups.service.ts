import type { RequestOf } from '@muster/contract/endpoint';
import type { assignGroups } from '@muster/contract/people/endpoints';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { checkGroups, forbidden, lockPeople } from './lock-people.ts';
import { rightsOver } from './member-rights.ts';
import { peopleAreChanged } from './memberships.service.ts';
import { membersChanged } from './people.events.ts';
import * as memberStore from './memberships.store.ts';
import * as store from './people.store.ts';

/** Assigns groups to many members at once. */
export function createGroupAssignment(db: Database) {
  return async function assign(
    actor: Actor,
    { userIds, addGroupIds, removeGroupIds, isMove }: RequestOf<typeof assignGroups>['body'],
  ): Promise<{ changed: number; gone: string[] }> {
    const { teamId } = actor;
    return db.unit(async (unit) => {
      const { tx } = unit;
      const { asker, targets, gone } = await lockPeople(tx, actor, 'people.assign', userIds);
      if (targets.length === 0) throw new Problem('E028');
      if (!targets.every((target) => rightsOver(asker, target).assignGroups)) throw forbidden(asker.role);
      await checkGroups(tx, teamId, addGroupIds, 'addGroupIds');
      await checkGroups(tx, teamId, removeGroupIds, 'removeGroupIds');
      const ids = targets.map((target) => target.userId);
      const left = isMove
        ? await memberStore.leaveOtherGroups(tx, teamId, ids, addGroupIds)
        : await memberStore.leaveGroups(tx, teamId, ids, removeGroupIds);
      const ofThem = new Set([
        ...left.map(({ userId }) => userId),
        ...(await memberStore.joinGroups(tx, teamId, ids, addGroupIds)),
      ]);
      if (ofThem.size > 0) await store.touchMembers(tx, teamId, [...ofThem]);
      await auditAll(
        tx,
        actor,
        targets
          .filter((target) => ofThem.has(target.userId))
          .map(({ userId, name }) => ({
            action: 'member.assignGroups',
            objectType: 'member',
            objectId: userId,
            after: {
              name,
              addGroupIds,
              removeGroupIds: isMove
                ? left.filter((each) => each.userId === userId).map(({ groupId }) => groupId)
                : removeGroupIds,
            },
          })),
      );
      await unit.emit(membersChanged, { teamId, by: actor, userIds: [...ofThem] });
      await peopleAreChanged(unit, teamId, [...ofThem]);
      return { changed: ofThem.size, gone };
    });
  };
}
