import type { GroupRemoval } from '@muster/contract/groups/schemas';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { demandAll } from '../../platform/http/demand-all.ts';
import { Problem } from '../../platform/http/problem.ts';
import * as store from './group-removal.store.ts';
import { groupsChanged, groupsRemoved, groupsRemoving } from './groups.events.ts';

type Found = Pick<GroupRemoval, 'groups' | 'heir'>;

async function find(
  db: Database | Tx,
  teamId: string,
  ids: readonly string[],
  isLocked: boolean,
): Promise<Found> {
  const rows = await store.findWithDefault(db, teamId, ids, isLocked);
  const heir = rows.find((row) => row.isDefault)!;
  const groups = rows.filter((row) => ids.includes(row.id));
  demandAll(
    'E004',
    ids,
    groups.map(({ id }) => id),
  );
  if (groups.some((group) => group.isDefault)) throw new Problem('group.default');
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  return { groups: groups.map(named), heir: named(heir) };
}

/** Removes groups. Their contents move to the default group; each area moves its own on `groupsRemoving`. */
export function createGroupRemoval(db: Database) {
  return {
    /**
     * Preview of what `remove` would do.
     * @throws Problem E004, group.default
     */
    async foresee({ teamId }: Actor, ids: readonly string[]): Promise<GroupRemoval> {
      return { ...(await find(db, teamId, ids, false)), ...(await store.countContents(db, teamId, ids)) };
    },

    /** @returns what was done. @throws Problem E004, group.default */
    async remove(actor: Actor, ids: readonly string[]): Promise<GroupRemoval> {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const { tx } = unit;
        await store.lockPeopleOf(tx, teamId, ids);
        await store.lockConfigsOf(tx, teamId, ids);
        const found = await find(tx, teamId, ids, true);
        await store.lockRobotsOf(tx, teamId, ids);
        const counts = await store.countContents(tx, teamId, ids);
        await unit.emit(groupsRemoving, { teamId, groupIds: ids, heirId: found.heir.id, by: actor });
        await store.removeGroups(tx, teamId, ids);
        const after = { heir: found.heir.name, robots: counts.devices, lost: counts.toActivateAgain };
        await auditAll(
          tx,
          actor,
          found.groups.map(({ id, name }) => ({
            action: 'group.remove',
            objectType: 'group',
            objectId: id,
            before: { name },
            after,
          })),
        );
        await unit.emit(groupsRemoved, { teamId, groupIds: ids });
        // Without ids, because former members no longer reach these groups but still need the event.
        await unit.emit(groupsChanged, { teamId, groupIds: null });
        return { ...found, ...counts };
      });
    },
  };
}

export type GroupRemovals = ReturnType<typeof createGroupRemoval>;
