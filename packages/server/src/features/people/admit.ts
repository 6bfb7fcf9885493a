import type { Role } from '@muster/contract/roles';
import { auditAll, type AuditActor } from '../../platform/audit/audit.ts';
import type { Unit } from '../../platform/events/event.ts';
import { lockGroups } from '../../platform/rights/team-groups.store.ts';
import { settle } from './applicants/applications.store.ts';
import { keepBack } from './invitations/keep-back.ts';
import { closeAllOf } from './invitations/invitations.store.ts';
import { joined } from './joining.events.ts';
import { peopleAreChanged } from './memberships.service.ts';
import { insertNewcomers, joinGroupsEach } from './memberships.store.ts';
import { settleRequests } from './people.notice.ts';

export interface Newcomer {
  userId: string;
  name: string;
  role: Exclude<Role, 'owner'>;
  /** A custom role of the team, locked against removal until the transaction ends. */
  roleId: string | null;
  /** Name of the role for the audit log. */
  roleName: string;
  /** Groups removed in the meantime are skipped. */
  groupIds: readonly string[];
  invitedBy: string | null;
}

/**
 * Adds people to the team. Existing members keep their role and groups. Open requests and invitations of these people
 * are closed, however they come. The caller has emitted `arriving`.
 */
export async function admit(
  unit: Unit,
  teamId: string,
  newcomers: readonly Newcomer[],
  by: AuditActor,
): Promise<void> {
  const userIds = newcomers.map(({ userId }) => userId);
  // Lock order: requests, invitations, members, as in approving a request and accepting an invitation.
  const settled = await settle(unit.tx, teamId, userIds);
  if (settled.length > 0) await settleRequests(teamId, settled, unit);
  await keepBack(unit, teamId, await closeAllOf(unit.tx, teamId, userIds));
  const added = new Set(await insertNewcomers(unit.tx, teamId, newcomers));
  const known = new Set(
    await lockGroups(unit.tx, teamId, [...new Set(newcomers.flatMap(({ groupIds }) => groupIds))]),
  );
  const coming = newcomers
    .filter(({ userId }) => added.has(userId))
    .map((each) => ({ ...each, groupIds: each.groupIds.filter((id) => known.has(id)) }));
  if (coming.length === 0) return;
  await joinGroupsEach(unit.tx, teamId, coming);
  await auditAll(
    unit.tx,
    by,
    coming.map(({ userId, name, roleName, groupIds }) => ({
      action: 'member.add',
      objectType: 'member',
      objectId: userId,
      after: { name, role: roleName, groupIds },
    })),
  );
  const addedIds = coming.map(({ userId }) => userId);
  await unit.emit(joined, { teamId, userIds: addedIds });
  await peopleAreChanged(unit, teamId, addedIds);
}
