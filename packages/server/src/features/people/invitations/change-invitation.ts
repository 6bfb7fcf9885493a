import type { RequestOf } from '@muster/contract/endpoint';
import type { changeInvitation as endpoint } from '@muster/contract/people/invitations.endpoints';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { lockAsker } from '../asker.ts';
import { checkGiven, holdWanted } from '../given-roles.ts';
import { checkGroups } from '../lock-people.ts';
import { peopleChanged } from '../people.events.ts';
import * as store from './invitations.store.ts';

/**
 * Changes what an open invitation gives; what is left out stays. From now on it is the asker's: when it is accepted,
 * their rights decide.
 * @throws Problem invitation.not_found, role.not_found, E004; E033, role.beyond, role.by_token when the asker may not
 * give the role
 */
export async function changeInvitation(
  db: Database,
  actor: Actor,
  id: string,
  { role: given, groupIds }: RequestOf<typeof endpoint>['body'],
): Promise<void> {
  const { teamId } = actor;
  await db.unit(async (unit) => {
    const { tx } = unit;
    const offered = await store.findRole(tx, teamId, id);
    if (offered === undefined) throw new Problem('invitation.not_found');
    const name = given ?? offered;
    const roleOf = await holdWanted(tx, teamId, [name, offered]);
    const wanted = roleOf(name);
    if (wanted === undefined) throw new Problem('role.not_found');
    const asker = await lockAsker(tx, actor, 'people.invite');
    checkGiven(asker, wanted);
    if (groupIds !== undefined) await checkGroups(tx, teamId, groupIds, 'groupIds');
    const [row] = await store.lockInvitations(tx, teamId, [id]);
    if (row === undefined) throw new Problem('invitation.not_found');
    const { role, roleId } = wanted;
    await store.setGiven(tx, teamId, id, {
      // Another request may have changed the role meanwhile.
      ...(given !== undefined && { role, roleId }),
      ...(groupIds && { groupIds }),
      invitedBy: actor.userId,
    });
    const to = row.nuwaId ?? row.email;
    const before = roleOf(row.roleId ?? row.role)?.name ?? row.role;
    await audit(tx, actor, {
      action: 'invitation.change',
      objectType: 'invitation',
      objectId: id,
      before: { to, role: before, groupIds: row.groupIds },
      after: { to, role: given === undefined ? before : wanted.name, groupIds: groupIds ?? row.groupIds },
    });
    await unit.emit(peopleChanged, { teamId });
  });
}
