import { auditAll } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { forbidden, lockPeople } from './lock-people.ts';
import { rightsOver } from './member-rights.ts';
import { peopleAreChanged } from './memberships.service.ts';
import { membersRemoved } from './people.events.ts';
import * as memberStore from './memberships.store.ts';

/** Removes members from the team. */
export function createMemberRemoval(db: Database) {
  return async function remove(
    actor: Actor,
    ids: readonly string[],
  ): Promise<{ removed: number; gone: string[] }> {
    const { teamId } = actor;
    return db.unit(async (unit) => {
      const { tx } = unit;
      const { asker, targets, gone } = await lockPeople(tx, actor, 'people.remove', ids);
      if (targets.length === 0) throw new Problem('E028');
      if (targets.some((target) => target.role === 'owner')) throw new Problem('member.owner');
      if (!targets.every((target) => rightsOver(asker, target).remove)) throw forbidden(asker.role);
      const removed = targets.map((target) => target.userId);
      await unit.emit(membersRemoved, { teamId, userIds: removed });
      await memberStore.removeMembers(tx, teamId, removed);
      await auditAll(
        tx,
        actor,
        targets.map(({ userId, name, role }) => ({
          action: 'member.remove',
          objectType: 'member',
          objectId: userId,
          before: { name, role },
        })),
      );
      await peopleAreChanged(unit, teamId, removed);
      return { removed: removed.length, gone };
    });
  };
}
