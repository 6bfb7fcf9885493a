import type { Unit } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { refuseOwnJoin } from '../../platform/rights/own-groups.ts';
import { can } from '../../platform/rights/rights.ts';
import * as store from './groups.store.ts';

/** What groups need of the people area. Each is part of the caller's unit and announces what it changes. */
export interface Memberships {
  /** @throws Problem E006 when one of them is not in the team */
  lock(unit: Unit, teamId: string, userIds: readonly string[], leaving?: readonly string[]): Promise<void>;
  /** @returns those who were not in the group before */
  join(
    unit: Unit,
    whom: { teamId: string; userIds: readonly string[]; groupIds: readonly string[]; by: Actor },
  ): Promise<string[]>;
  /** @returns those who were in the group before */
  leave(
    unit: Unit,
    whom: { teamId: string; userIds: readonly string[]; groupIds: readonly string[]; by: Actor },
  ): Promise<string[]>;
}

/** What a whole group says besides its name; what is left out stays as it is. */
interface WholeGroup {
  /** What robots that join it are given. */
  config?: { id: string } | null | undefined;
  /** All of its people. */
  userIds?: string[] | undefined;
}

/** Putting a configuration and people into a group that is made or saved as a whole. */
export function createGroupContents(memberships: Memberships) {
  return {
    /** People before configurations before groups: the order in which everybody locks them. `id` of one that exists. */
    async lock(unit: Unit, actor: Actor, { config, userIds }: WholeGroup, id?: string): Promise<void> {
      const { teamId } = actor;
      if (userIds !== undefined) {
        const had = id === undefined ? [] : await store.listMemberIds(unit.tx, teamId, id);
        await memberships.lock(unit, teamId, userIds, had);
      }
      if (config != null && !(await store.lockConfig(unit.tx, teamId, config.id)))
        throw new Problem('config.not_found', { fields: { config: 'field.choice' } });
    },

    /** Changes its people. @returns the rest, to be written with the group. @throws Problem E033 for who may not give the group a configuration or join it */
    async put(unit: Unit, actor: Actor, id: string, { config, userIds }: WholeGroup) {
      const { teamId } = actor;
      if (config !== undefined && !can(actor, 'config.deploy', { groupId: id }))
        throw new Problem('E033', { detail: { role: actor.role } });
      if (userIds !== undefined) {
        const had = await store.listMemberIds(unit.tx, teamId, id);
        const gone = had.filter((userId) => !userIds.includes(userId));
        await memberships.leave(unit, { teamId, userIds: gone, groupIds: [id], by: actor });
        const joined = await memberships.join(unit, { teamId, userIds, groupIds: [id], by: actor });
        refuseOwnJoin(actor, joined);
      }
      return {
        ...(config !== undefined && { configId: config?.id ?? null }),
        ...(userIds && { userIds }),
      };
    },
  };
}

export type GroupContents = ReturnType<typeof createGroupContents>;
