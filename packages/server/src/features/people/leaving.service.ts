import { auditEach } from '../../platform/audit/audit.ts';
import type { Unit } from '../../platform/events/event.ts';
import type { Person } from '../../platform/http/actor.ts';
import { listOwnMemberships } from './leaving.store.ts';
import { removeMembers } from './memberships.store.ts';
import { peopleAreChanged } from './memberships.service.ts';
import { membersRemoved } from './people.events.ts';

/**
 * Removes a user from a team, or from all their teams, at their own request.
 * @returns the teams left; or `owned`: teams the user owns and cannot leave, in which case nothing was changed
 */
export async function leave(
  unit: Unit,
  { userId, name, ip }: Pick<Person, 'userId' | 'name' | 'ip'>,
  teamId: string | null,
): Promise<{ left: string[]; owned: { teamId: string; teamName: string }[] }> {
  const memberships = await listOwnMemberships(unit.tx, userId, teamId);
  const owned = memberships
    .filter(({ role }) => role === 'owner')
    .map((each) => ({ teamId: each.teamId, teamName: each.teamName }));
  if (owned.length > 0) return { left: [], owned };
  for (const { teamId: each } of memberships) {
    await unit.emit(membersRemoved, { teamId: each, userIds: [userId] });
    await removeMembers(unit.tx, each, [userId]);
    await peopleAreChanged(unit, each, [userId]);
  }
  await auditEach(
    unit.tx,
    memberships.map(({ teamId: each, role }) => ({
      actor: { teamId: each, userId, name, ip },
      action: 'member.leave',
      objectType: 'member',
      objectId: userId,
      before: { name, role },
    })),
  );
  return { left: memberships.map((each) => each.teamId), owned };
}
