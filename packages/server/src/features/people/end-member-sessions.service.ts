import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { forbidden, lockOne } from './lock-people.ts';
import { rightsOver } from './member-rights.ts';
import { memberSessionsEnded, rightsChanged } from './people.events.ts';
import { endSessionsIn } from './people.store.ts';

/**
 * Ends a member's access to this team from existing sessions; the sessions themselves belong to the account and
 * continue.
 */
export function createEndOfSessions(db: Database) {
  return async function endSessions(actor: Actor, userId: string): Promise<void> {
    const { teamId } = actor;
    await db.unit(async (unit) => {
      const { tx } = unit;
      const { asker, target } = await lockOne(tx, actor, 'people.sessions', userId, 'E028');
      if (target.role === 'owner') throw new Problem('member.owner');
      if (!rightsOver(asker, target).endSessions) throw forbidden(asker.role);
      await endSessionsIn(tx, teamId, userId);
      const { name } = target;
      await audit(tx, actor, {
        action: 'member.endSessions',
        objectType: 'member',
        objectId: userId,
        after: { name },
      });
      await unit.emit(memberSessionsEnded, { teamId, by: actor, userId });
      // Invalidates cached rights in every process and closes live connections.
      await unit.emit(rightsChanged, { userIds: [userId] });
    });
  };
}
