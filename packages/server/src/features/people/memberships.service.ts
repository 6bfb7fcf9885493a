import type { Role } from '@muster/contract/roles';
import { auditAll, type AuditActor } from '../../platform/audit/audit.ts';
import type { Unit } from '../../platform/events/event.ts';
import { Problem } from '../../platform/http/problem.ts';
import { membersChanged, peopleChanged, rightsChanged } from './people.events.ts';
import * as store from './memberships.store.ts';
import { lockMembers, touchMembers } from './people.store.ts';

/** People of a team, to be put into groups or taken out of them. */
export interface Whom {
  teamId: string;
  userIds: readonly string[];
  groupIds: readonly string[];
  by: AuditActor;
}

/** One of the table, or one that the team made and that is based on it. */
interface NewRole {
  base: Exclude<Role, 'owner'>;
  role: { id: string; name: string } | null;
}

/** A change of these people: whoever has one of them open on screen, and saves, is told of it and who made it. */
async function noteChange(
  unit: Unit,
  teamId: string,
  userIds: readonly string[],
  { by, ...what }: { by: AuditActor; addGroupIds: readonly string[]; removeGroupIds: readonly string[] },
): Promise<void> {
  if (userIds.length === 0) return;
  const changed = await touchMembers(unit.tx, teamId, userIds);
  await auditAll(
    unit.tx,
    by,
    changed.map(({ userId, name }) => ({
      action: 'member.assignGroups',
      objectType: 'member',
      objectId: userId,
      after: { name, ...what },
    })),
  );
  await unit.emit(membersChanged, { teamId, by, userIds });
  await peopleAreChanged(unit, teamId, userIds);
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
    { teamId, groupIds, by }: { teamId: string; groupIds: readonly string[]; by: AuditActor },
    unit: Unit,
  ): Promise<void> {
    const left = await store.emptyGroups(unit.tx, teamId, groupIds);
    await noteChange(unit, teamId, left, { by, addGroupIds: [], removeGroupIds: groupIds });
  },

  /**
   * Nobody leaves the team while they are put into its groups, or taken out. To be called before the groups are locked.
   * @param leaving may be gone already
   * @throws Problem E006 when one of those to be put in is not in the team
   */
  async lock(
    { tx }: Unit,
    teamId: string,
    userIds: readonly string[],
    leaving: readonly string[] = [],
  ): Promise<void> {
    const held = await lockMembers(tx, teamId, [...new Set([...userIds, ...leaving])]);
    if (!userIds.every((userId) => held.has(userId))) throw new Problem('E006');
  },

  /** Gives everybody who has a role that the team made another one. @returns who they are */
  async replaceRole(
    unit: Unit,
    { teamId, roleId, by, to }: { teamId: string; roleId: string; by: AuditActor; to: NewRole },
  ): Promise<string[]> {
    const changed = await store.replaceRole(unit.tx, {
      teamId,
      roleId,
      role: to.base,
      to: to.role?.id ?? null,
    });
    await auditAll(
      unit.tx,
      by,
      changed.map(({ userId, name }) => ({
        action: 'member.update',
        objectType: 'member',
        objectId: userId,
        after: { name, role: to.role?.name ?? to.base },
      })),
    );
    const userIds = changed.map(({ userId }) => userId);
    await peopleAreChanged(unit, teamId, userIds);
    return userIds;
  },

  /** @returns those who were not in one of the groups before */
  async join(unit: Unit, { teamId, userIds, groupIds, by }: Whom): Promise<string[]> {
    const joined = [...new Set(await store.joinGroups(unit.tx, teamId, userIds, groupIds))];
    await noteChange(unit, teamId, joined, { by, addGroupIds: groupIds, removeGroupIds: [] });
    return joined;
  },

  /** @returns those who were in one of the groups before */
  async leave(unit: Unit, { teamId, userIds, groupIds, by }: Whom): Promise<string[]> {
    const left = [
      ...new Set((await store.leaveGroups(unit.tx, teamId, userIds, groupIds)).map(({ userId }) => userId)),
    ];
    await noteChange(unit, teamId, left, { by, addGroupIds: [], removeGroupIds: groupIds });
    return left;
  },
};
