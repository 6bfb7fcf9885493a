import { auditAll } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { teamChanged } from '../teams/teams.events.ts';
import { lockOne } from './lock-people.ts';
import { rightsOver } from './member-rights.ts';
import { peopleAreChanged } from './memberships.service.ts';
import { membersChanged } from './people.events.ts';
import * as store from './people.store.ts';

/** Transfers the ownership of a team. */
export function createTransfer(db: Database) {
  /** Spec section 4: the former owner becomes an admin. */
  return async function transfer(actor: Actor, userId: string): Promise<{ ownerId: string }> {
    const { teamId } = actor;
    await db.unit(async (unit) => {
      const { tx } = unit;
      const { asker, target } = await lockOne(tx, actor, 'team.transfer', userId, 'E027');
      if (!rightsOver(asker, target).makeOwner) throw new Problem('member.owner');
      if (actor.token !== undefined) throw new Problem('role.by_token');
      // In this order the team never has two owners.
      await store.touchMembers(tx, teamId, [actor.userId], { role: 'admin' });
      await store.touchMembers(tx, teamId, [userId], { role: 'owner', roleId: null });
      const person = { objectType: 'member', action: 'team.transfer' };
      await auditAll(tx, actor, [
        {
          ...person,
          objectId: userId,
          before: { name: target.name, role: target.role },
          after: { name: target.name, role: 'owner' },
        },
        {
          ...person,
          objectId: actor.userId,
          before: { name: actor.name, role: 'owner' },
          after: { name: actor.name, role: 'admin' },
        },
      ]);
      await unit.emit(membersChanged, { teamId, by: actor, userIds: [userId], role: 'owner' });
      await unit.emit(teamChanged, { teamId });
      await peopleAreChanged(unit, teamId, [actor.userId, userId]);
    });
    return { ownerId: userId };
  };
}
