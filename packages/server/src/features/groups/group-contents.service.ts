import type { Unit } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { refuseOwnJoin } from '../../platform/rights/own-groups.ts';
import { can, reach } from '../../platform/rights/rights.ts';
import { hasConfig, lockConfig } from './group-config.store.ts';
import { listMemberIds } from './group-members.store.ts';

/** What groups need of the people area. Each call runs in the caller's unit and emits its own events. */
export interface Memberships {
  /** @throws Problem E006 when a user is not in the team */
  lock(unit: Unit, teamId: string, userIds: readonly string[], leaving?: readonly string[]): Promise<void>;
  /** @returns the users who were not in the group before */
  join(
    unit: Unit,
    whom: { teamId: string; userIds: readonly string[]; groupIds: readonly string[]; by: Actor },
  ): Promise<string[]>;
  /** @returns the users who were in the group before */
  leave(
    unit: Unit,
    whom: { teamId: string; userIds: readonly string[]; groupIds: readonly string[]; by: Actor },
  ): Promise<string[]>;
}

/** Fields of a group besides its name; omitted fields stay unchanged. */
interface WholeGroup {
  /** The configuration given to robots that join the group. */
  config?: { id: string } | null | undefined;
  /** The complete list of members. */
  userIds?: string[] | undefined;
}

/** Ids of a group's members before and after a change. */
export interface GroupMembers {
  before: readonly string[];
  after: readonly string[];
}

/** Sets a group's configuration and members when it is created or saved as a whole. */
export function createGroupContents(memberships: Memberships) {
  return {
    /**
     * The global lock order is people, configurations, groups. `id` is set for an existing group, which may keep a
     * configuration that the user cannot reach.
     */
    async lock(unit: Unit, actor: Actor, { config, userIds }: WholeGroup, id?: string): Promise<void> {
      const { teamId } = actor;
      if (userIds !== undefined) {
        const had = id === undefined ? [] : await listMemberIds(unit.tx, teamId, id);
        await memberships.lock(
          unit,
          teamId,
          userIds,
          had.map(({ userId }) => userId),
        );
      }
      if (config == null) return;
      const isHeld = id !== undefined && (await hasConfig(unit.tx, teamId, id, config.id));
      // Without the permission, `put` refuses any configuration.
      const mayChoose = !isHeld && can(actor, 'config.deploy') ? reach(actor, 'config.deploy') : null;
      if (!(await lockConfig(unit.tx, teamId, mayChoose, config.id)))
        throw new Problem('config.not_found', { fields: { config: 'field.choice' } });
    },

    /**
     * Replaces the members.
     * @returns the remaining columns, to be written with the group, and the members if they changed
     * @throws Problem E033 when the user may not give the group a configuration or join it
     */
    async put(
      unit: Unit,
      actor: Actor,
      id: string,
      { config, userIds }: WholeGroup,
    ): Promise<{ configId?: string | null; members?: GroupMembers }> {
      const { teamId } = actor;
      if (config !== undefined && !can(actor, 'config.deploy', { groupId: id }))
        throw new Problem('E033', { detail: { role: actor.role } });
      const columns = config !== undefined && { configId: config?.id ?? null };
      if (userIds === undefined) return { ...columns };
      const had = await listMemberIds(unit.tx, teamId, id);
      // Includes owner and admins, who are not listed: after losing that role, an old row would give them the group.
      const gone = had.filter(({ userId }) => !userIds.includes(userId));
      const leaving = gone.map(({ userId }) => userId);
      await memberships.leave(unit, { teamId, userIds: leaving, groupIds: [id], by: actor });
      const joined = await memberships.join(unit, { teamId, userIds, groupIds: [id], by: actor });
      refuseOwnJoin(actor, joined);
      const isSame = !gone.some(({ isListed }) => isListed) && joined.length === 0;
      const before = had.filter(({ isListed }) => isListed).map(({ userId }) => userId);
      return { ...columns, ...(!isSame && { members: { before, after: userIds } }) };
    },
  };
}

export type GroupContents = ReturnType<typeof createGroupContents>;
