import { audit } from '../../../platform/audit/audit.ts';
import { musterActor } from '../../../platform/audit/muster-actor.ts';
import { membersRemoved } from '../../people/people.events.ts';
import { conditionsChanged } from '../monitoring.events.ts';
import { forgetRecipients } from './leaving.store.ts';

/**
 * Members who leave the team no longer get its alerts: their address is removed from conditions. Addresses of people
 * who were never members stay, because only the team knows whose they are.
 */
export const releaseRecipients = membersRemoved.inTransaction(async ({ teamId, userIds }, unit) => {
  const changed = await forgetRecipients(unit.tx, teamId, userIds);
  for (const { id, before, after } of changed)
    await audit(unit.tx, musterActor(teamId), {
      action: 'condition.update',
      objectType: 'condition',
      objectId: id,
      before: { recipients: before },
      after: { recipients: after },
    });
  if (changed.length > 0) await unit.emit(conditionsChanged, { teamId, ids: changed.map(({ id }) => id) });
});
