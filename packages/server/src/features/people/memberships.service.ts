import type { Unit } from '../../platform/events/event.ts';
import { Problem } from '../../platform/http/problem.ts';
import { peopleChanged, rightsChanged } from './people.events.ts';
import * as store from './memberships.store.ts';
import { lockMembers } from './people.store.ts';

/** People of a team, to be put into groups or taken out of them. */
export interface Whom {
  teamId: string;
  userIds: readonly string[];
  groupIds: readonly string[];
}

/** Tells whoever must know that these people of the team are not what they were. */
export async function peopleAreChanged(
  unit: Unit,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await unit.emit(rightsChanged, { userIds });
  await unit.emit(peopleChanged, { teamId });
}

/** Who belongs to which team and group; other areas change it through these, as part of their own change. */
export const memberships = {
  /** Whoever made a team owns it. */
  async addOwner({ teamId, ownerId }: { teamId: string; ownerId: string }, unit: Unit): Promise<void> {
    await store.insertMember(unit.tx, { teamId, userId: ownerId, role: 'owner', invitedBy: null });
    await peopleAreChanged(unit, teamId, [ownerId]);
  },

  /** Groups that go take nobody with them, but what these people may see is less afterwards. */
  async leaveRemoved(
    { teamId, groupIds }: { teamId: string; groupIds: readonly string[] },
    unit: Unit,
  ): Promise<void> {
    await peopleAreChanged(unit, teamId, await store.emptyGroups(unit.tx, teamId, groupIds));
  },

  /**
   * Nobody leaves the team while they are put into its groups. To be called before the groups are locked.
   * @throws Problem E006 when one of them is not in the team
   */
  async lock({ tx }: Unit, teamId: string, userIds: readonly string[]): Promise<void> {
    const wanted = [...new Set(userIds)];
    if ((await lockMembers(tx, teamId, wanted)).size < wanted.length) throw new Problem('E006');
  },

  /** @returns those who were not in one of the groups before */
  async join(unit: Unit, { teamId, userIds, groupIds }: Whom): Promise<string[]> {
    const joined = [...new Set(await store.joinGroups(unit.tx, teamId, userIds, groupIds))];
    await peopleAreChanged(unit, teamId, joined);
    return joined;
  },

  /** @returns those who were in one of the groups before */
  async leave(unit: Unit, { teamId, userIds, groupIds }: Whom): Promise<string[]> {
    const left = [...new Set(await store.leaveGroups(unit.tx, teamId, userIds, groupIds))];
    await peopleAreChanged(unit, teamId, left);
    return left;
  },
};
