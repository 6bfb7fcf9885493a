import type { Database } from '../../platform/database/database.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { lockOne, forbidden } from './lock-people.ts';
import { rightsOver } from './member-rights.ts';
import { twoStepResetAsked } from './people.events.ts';
import { findMember } from './people.store.ts';

/** Requests that the account area sends the member a reset link; a team cannot reset it directly. */
export function createTwoStepResetAsking(db: Database) {
  /** @throws Problem E028, E033, member.owner; two_step.off when two-step verification is not active */
  return async function ask(actor: Actor, id: string, site: string): Promise<{ sentTo: string }> {
    const { teamId, userId, name } = actor;
    return db.unit(async (unit) => {
      const { tx } = unit;
      const { asker, target } = await lockOne(tx, actor, 'people.resetTwoStep', id, 'E028');
      if (target.role === 'owner') throw new Problem('member.owner');
      if (!rightsOver(asker, target).resetTwoStep) throw forbidden(asker.role);
      await audit(tx, actor, {
        action: 'member.resetTwoStep',
        objectType: 'member',
        objectId: id,
        after: { name: target.name },
      });
      await unit.emit(twoStepResetAsked, { teamId, userId: id, by: { userId, name }, site });
      return { sentTo: (await findMember(tx, teamId, id))!.email };
    });
  };
}
