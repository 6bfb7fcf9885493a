import type { Role } from '@muster/contract/roles';
import { auditAll, type AuditActor } from '../../platform/audit/audit.ts';
import type { Unit } from '../../platform/events/event.ts';
import { demandAll } from '../../platform/http/demand-all.ts';
import { membersChanged, peopleChanged, rightsChanged } from './people.events.ts';
import * as store from './memberships.store.ts';
import { lockMembers, touchMembers } from './people.store.ts';

/** Members to add to groups or to remove from them. */
export interface Whom {
  teamId: string;
  userIds: readonly string[];
  groupIds: readonly string[];
  by: AuditActor;
}

/** A built-in role, or a custom role with its base. */
interface NewRole {
  base: Exclude<Role, 'owner'>;
  role: { id: string; name: string } | null;
}

/**
 * Raises the members' revisions, audits and emits the change, so that a concurrent save gets a conflict with its
 * author.
 */
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

/** Emits that the rights and data of these members changed. */
export async function peopleAreChanged(
  unit: Unit,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await unit.emit(rightsChanged, { userIds });
  await unit.emit(peopleChanged, { teamId });
}

/** Memberships of teams and groups. Other areas change them through these functions in their own unit. */
export const memberships = {
  /** The creator of a team becomes its owner. */
  async addOwner({ teamId, ownerId }: { teamId: string; ownerId: string }, unit: Unit): Promise<void> {
    await store.insertMember(unit.tx, { teamId, userId: ownerId, role: 'owner', invitedBy: null });
    await peopleAreChanged(unit, teamId, [ownerId]);
  },

  /** Before groups are removed: their members stay in the team, but see less afterwards. */
  async leaveRemoved(
    { teamId, groupIds, by }: { teamId: string; groupIds: readonly string[]; by: AuditActor },
    unit: Unit,
  ): Promise<void> {
    const left = await store.emptyGroups(unit.tx, teamId, groupIds);
    await noteChange(unit, teamId, left, { by, addGroupIds: [], removeGroupIds: groupIds });
  },

  /**
   * Locks members, so that they cannot leave the team while their groups change. Call before locking the groups.
   * @param leaving members to remove from groups, who may have left the team already
   * @throws Problem E006 when one of `userIds` is not in the team
   */
  async lock(
    { tx }: Unit,
    teamId: string,
    userIds: readonly string[],
    leaving: readonly string[] = [],
  ): Promise<void> {
    const held = await lockMembers(tx, teamId, [...new Set([...userIds, ...leaving])]);
    demandAll('E006', userIds, held.keys());
  },

  /** Gives all holders of a custom role another role. @returns the ids of these members */
  async replaceRole(
    unit: Unit,
    {
      teamId,
      from,
      by,
      to,
    }: { teamId: string; from: { id: string; name: string }; by: AuditActor; to: NewRole },
  ): Promise<string[]> {
    const changed = await store.replaceRole(unit.tx, {
      teamId,
      roleId: from.id,
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
        before: { name, role: from.name },
        after: { name, role: to.role?.name ?? to.base },
      })),
    );
    const userIds = changed.map(({ userId }) => userId);
    const given = { role: to.base, ...(to.role !== null && { roleName: to.role.name }) };
    await unit.emit(membersChanged, { teamId, by, userIds, ...given });
    await peopleAreChanged(unit, teamId, userIds);
    return userIds;
  },

  /** @returns the members added to at least one of the groups */
  async join(unit: Unit, { teamId, userIds, groupIds, by }: Whom): Promise<string[]> {
    const joined = [...new Set(await store.joinGroups(unit.tx, teamId, userIds, groupIds))];
    await noteChange(unit, teamId, joined, { by, addGroupIds: groupIds, removeGroupIds: [] });
    return joined;
  },

  /** @returns the members removed from at least one of the groups */
  async leave(unit: Unit, { teamId, userIds, groupIds, by }: Whom): Promise<string[]> {
    const left = [
      ...new Set((await store.leaveGroups(unit.tx, teamId, userIds, groupIds)).map(({ userId }) => userId)),
    ];
    await noteChange(unit, teamId, left, { by, addGroupIds: [], removeGroupIds: groupIds });
    return left;
  },
};
