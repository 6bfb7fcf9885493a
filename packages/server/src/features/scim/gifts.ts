import type { GivenRole } from '@muster/contract/people/schemas';
import type { Unit } from '../../platform/events/event.ts';
import type { AuditActor } from '../../platform/audit/audit.ts';
import * as store from './users/users.store.ts';

/** What provisioning needs of the people area. Each call runs in the caller's unit and publishes its changes. */
export interface Memberships {
  lock(unit: Unit, teamId: string, userIds: readonly string[], leaving?: readonly string[]): Promise<void>;
  join(unit: Unit, whom: Whom): Promise<string[]>;
  leave(unit: Unit, whom: Whom): Promise<string[]>;
}

interface Whom {
  teamId: string;
  userIds: readonly string[];
  groupIds: readonly string[];
  by: AuditActor;
}

export interface RoleGiver {
  giveRole(
    unit: Unit,
    teamId: string,
    change: { userIds: readonly string[]; role: GivenRole; by: AuditActor },
  ): Promise<string[]>;
}

const byRank = ['admin', 'member', 'operator'] as const;

/** Of several groups, the highest role applies. */
export const highest = (roles: readonly GivenRole[]): GivenRole | null =>
  byRank.find((role) => roles.includes(role)) ?? null;

export type Settle = (
  unit: Unit,
  who: {
    teamId: string;
    by: AuditActor;
    /** Ids in provisioning; users who are not in the team are skipped. */
    ids: readonly string[];
    /** Device groups to remove users from, unless one of the provider's groups still maps to them. */
    leaving: readonly string[];
    defaultRole: 'member' | 'operator';
  },
) => Promise<void>;

/** Units in which this is in progress: until it is done, users may lack what the provider's groups grant. */
const settling = new WeakSet<Unit>();
export const isSettling = (unit: Unit): boolean => settling.has(unit);

/** Grants users what the provider's groups map to: device groups, and the highest of the roles. */
export function createSettle(memberships: Memberships, roles: RoleGiver): Settle {
  const read = async ({ tx }: Unit, teamId: string, ids: readonly string[]) =>
    (await store.listGifts(tx, teamId, ids)).flatMap((each) =>
      each.isMember && each.userId !== null ? [{ ...each, userId: each.userId }] : [],
    );

  return async (unit, { teamId, by, ids, leaving, defaultRole }) => {
    const usersOf = (some: readonly { userId: string }[]) => some.map(({ userId }) => userId);
    await memberships.lock(unit, teamId, [], usersOf(await read(unit, teamId, ids)));
    // Read again: users may have left before they were locked.
    const gifts = await read(unit, teamId, ids);
    if (gifts.length === 0) return;
    settling.add(unit);

    const changing = gifts
      .map((each) => ({ ...each, role: highest(each.roles) }))
      .filter(({ role, givenRole }) => role !== null || givenRole !== null);
    for (const [role, alike] of Map.groupBy(changing, (each) => each.role)) {
      // A user who is in no mapped group any more gets the default role.
      await roles.giveRole(unit, teamId, { userIds: usersOf(alike), role: role ?? defaultRole, by });
      await store.noteGivenRole(
        unit.tx,
        teamId,
        alike.map(({ id }) => id),
        role,
      );
    }

    // One statement per distinct set of groups; most users of a change share the same set.
    for (const [key, alike] of Map.groupBy(gifts, ({ groupIds }) => groupIds.toSorted().join()))
      if (key !== '')
        await memberships.join(unit, { teamId, userIds: usersOf(alike), groupIds: alike[0]!.groupIds, by });
    for (const groupId of leaving) {
      const userIds = usersOf(gifts.filter(({ groupIds }) => !groupIds.includes(groupId)));
      if (userIds.length > 0) await memberships.leave(unit, { teamId, userIds, groupIds: [groupId], by });
    }
  };
}
