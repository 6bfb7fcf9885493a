import { audit, type AuditActor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { demandAll } from '../../platform/http/demand-all.ts';
import { Problem } from '../../platform/http/problem.ts';
import { coversGrants } from '../../platform/rights/rights.ts';
import { lockGroups } from '../../platform/rights/team-groups.store.ts';
import { admit } from './admit.ts';
import { lockAsker } from './asker.ts';
import { findWanted, type WantedRole } from './given-roles.ts';
import { arriving } from './joining.events.ts';
import { peopleAreChanged } from './memberships.service.ts';
import { joinGroups, leaveGroups } from './memberships.store.ts';
import { membersChanged } from './people.events.ts';
import { findMember, lockMembers, touchMembers } from './people.store.ts';

/** A member managed by an external system. */
export interface ManagedPerson {
  teamId: string;
  userId: string;
  name: string;
  role: WantedRole;
  groupIds: readonly string[];
  by: AuditActor;
}

async function existing(tx: Tx, teamId: string, role: string): Promise<WantedRole | null> {
  return findWanted(tx, teamId, role).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'role.not_found') return null;
    throw error;
  });
}

/** Members that an external system adds, and whose role and groups it keeps up to date. */
export const managedMembers = {
  /**
   * Checks that the asker may have these roles and groups given to others.
   * @throws Problem E004, E033, role.not_found, role.beyond
   */
  async check(tx: Tx, actor: Actor, roles: readonly string[], groupIds: readonly string[]): Promise<void> {
    const wanted: WantedRole[] = [];
    for (const role of new Set(roles)) wanted.push(await findWanted(tx, actor.teamId, role));
    const asker = await lockAsker(tx, actor, 'signOn.manage');
    if (!wanted.every(({ grants }) => coversGrants(asker, grants))) throw new Problem('role.beyond');
    demandAll('E004', groupIds, await lockGroups(tx, actor.teamId, groupIds));
  },

  /** The first of these roles that still exists. */
  async firstRole(tx: Tx, teamId: string, roles: readonly string[]): Promise<WantedRole | null> {
    for (const role of roles) {
      const found = await existing(tx, teamId, role);
      if (found !== null) return found;
    }
    return null;
  },

  /** Adds the user to the team; existing members stay unchanged. */
  async admit(unit: Unit, { teamId, userId, name, role, groupIds, by }: ManagedPerson): Promise<void> {
    await unit.emit(arriving, { teamId });
    const given = { role: role.role, roleId: role.roleId, roleName: role.name };
    await admit(unit, teamId, [{ userId, name, ...given, groupIds, invitedBy: null }], by);
  },

  /** Updates role and groups. An owner stays unchanged, and nobody becomes owner. */
  async bringUpToDate(
    unit: Unit,
    { teamId, userId, role, groupIds, by }: ManagedPerson,
    /** The groups known to the external system; membership in others stays unchanged. */
    ofOthers: readonly string[],
  ): Promise<void> {
    const { tx } = unit;
    const member = (await lockMembers(tx, teamId, [userId])).get(userId);
    if (member === undefined || member.role === 'owner') return;
    const before = (await findMember(tx, teamId, userId))!;
    const known = await lockGroups(tx, teamId, groupIds);
    const joined = await joinGroups(tx, teamId, [userId], known);
    const left = await leaveGroups(
      tx,
      teamId,
      [userId],
      ofOthers.filter((id) => !groupIds.includes(id)),
    );
    const isSameRole = member.role === role.role && member.roleId === role.roleId;
    if (isSameRole && joined.length + left.length === 0) return;
    await touchMembers(tx, teamId, [userId], { role: role.role, roleId: role.roleId });
    const after = (await findMember(tx, teamId, userId))!;
    const shown = ({ name, roleName, role: base, groups }: typeof after) => ({
      name,
      role: roleName ?? base,
      groupIds: groups.map(({ id }) => id),
    });
    await audit(tx, by, {
      action: 'member.update',
      objectType: 'member',
      objectId: userId,
      before: shown(before),
      after: shown(after),
    });
    const given = isSameRole ? {} : { role: role.role, ...(role.roleId !== null && { roleName: role.name }) };
    await unit.emit(membersChanged, { teamId, by, userIds: [userId], ...given });
    await peopleAreChanged(unit, teamId, [userId]);
  },
};

export type ManagedMembers = typeof managedMembers;
