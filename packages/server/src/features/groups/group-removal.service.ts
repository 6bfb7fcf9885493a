import type { GroupRemoval } from '@muster/contract/groups';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { type Actor, checkTeam } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';

/** What other areas have to know of groups that are gone. */
export interface RemovedGroups {
  teamId: string;
  /** Everybody who belonged to one of them. */
  userIds: readonly string[];
  /** Robots that are in the default group now. */
  deviceIds: readonly string[];
  /** Those of them whose key is gone: they are not activated any more. */
  lostSns: readonly string[];
}

export interface GroupRemovalOptions {
  db: Database;
  onRemoved(removed: RemovedGroups): Promise<void>;
}

/** Groups are held in order of their ids, so that two people who remove the same ones do not lock each other out. */
async function find(tx: Database | Tx, actor: Actor, ids: readonly string[], isHeld: boolean) {
  const rows = await tx
    .selectFrom('deviceGroups')
    .where('teamId', '=', actor.teamId)
    .where((eb) => eb.or([eb('id', '=', sql<string>`any(${ids}::uuid[])`), eb('isDefault', '=', true)]))
    .select(['id', 'name', 'isDefault'])
    .orderBy('id')
    .$if(isHeld, (q) => q.forUpdate())
    .execute();
  const heir = rows.find((row) => row.isDefault)!;
  const groups = rows.filter((row) => ids.includes(row.id));
  if (groups.length < new Set(ids).size) throw new Problem('E004');
  if (groups.some((group) => group.isDefault)) throw new Problem('group.default');
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  return { groups: groups.map(named), heir: named(heir) };
}

async function count(tx: Database | Tx, teamId: string, ids: readonly string[]) {
  const { rows } = await sql<Pick<GroupRemoval, 'devices' | 'toActivateAgain' | 'members' | 'configs'>>`
    select
      (select coalesce(sum(count), 0)::int from device_counts
        where team_id = ${teamId} and group_id = any(${ids}::uuid[])) as devices,
      (select count(*)::int from devices
        where team_id = ${teamId} and group_id = any(${ids}::uuid[]) and activated_by = 'group') as to_activate_again,
      (select count(distinct user_id)::int from group_members
        where team_id = ${teamId} and group_id = any(${ids}::uuid[])) as members,
      (select count(*)::int from configs where team_id = ${teamId} and group_id = any(${ids}::uuid[])) as configs
  `.execute(tx);
  return rows[0]!;
}

/** Robots go to the heir; whose key ends with its group must be activated again (product-facts, "Keys and joining"). */
async function moveRobots(tx: Tx, teamId: string, ids: readonly string[], heirId: string) {
  const lost = await sql<{ sn: string }>`
    update robots r set secret_hash = null from devices d
    where d.team_id = ${teamId} and d.group_id = any(${ids}::uuid[]) and d.activated_by = 'group'
      and r.team_id = d.team_id and r.device_id = d.id
    returning r.sn
  `.execute(tx);
  const moved = await sql<{ id: string }>`
    with held as (
      select team_id, id from devices where team_id = ${teamId} and group_id = any(${ids}::uuid[])
      order by team_id, id for update
    )
    update devices d set group_id = ${heirId}, revision = d.revision + 1,
      connection = case when d.activated_by = 'group' then -2 else d.connection end,
      activated_at = case when d.activated_by = 'group' then null else d.activated_at end,
      activated_by = case when d.activated_by = 'group' then null else d.activated_by end
    from held where d.team_id = held.team_id and d.id = held.id
    returning d.id
  `.execute(tx);
  return { lostSns: lost.rows.map((row) => row.sn), deviceIds: moved.rows.map((row) => row.id) };
}

export function createGroupRemoval({ db, onRemoved }: GroupRemovalOptions) {
  return {
    /** What removing would do. @throws Problem E004, group.default */
    async foresee(actor: Actor, ids: readonly string[]): Promise<GroupRemoval> {
      return { ...(await find(db, actor, ids, false)), ...(await count(db, actor.teamId, ids)) };
    },

    /** @returns what was done */
    async remove(
      actor: Actor,
      { ids, orgId }: { ids: readonly string[]; orgId?: string | undefined },
    ): Promise<GroupRemoval> {
      const { teamId } = actor;
      checkTeam(actor, orgId);
      const { removal, removed } = await db.transaction().execute(async (tx) => {
        const found = await find(tx, actor, ids, true);
        const counted = await count(tx, teamId, ids);
        const people = await tx
          .selectFrom('groupMembers')
          .where('teamId', '=', teamId)
          .where('groupId', 'in', ids)
          .select('userId')
          .distinct()
          .execute();
        const robots = await moveRobots(tx, teamId, ids, found.heir.id);
        await tx
          .updateTable('configs')
          .set({ groupId: found.heir.id })
          .where('teamId', '=', teamId)
          .where('groupId', 'in', ids)
          .execute();
        await tx.deleteFrom('deviceGroups').where('teamId', '=', teamId).where('id', 'in', ids).execute();
        await tx
          .deleteFrom('deviceCounts')
          .where('teamId', '=', teamId)
          .where('groupId', 'in', ids)
          .execute();
        for (const { id, name } of found.groups)
          await audit(tx, actor, {
            action: 'group.remove',
            objectType: 'group',
            objectId: id,
            before: { name },
            after: { heir: found.heir.name, robots: robots.deviceIds.length, lost: robots.lostSns.length },
          });
        return {
          removal: {
            ...found,
            ...counted,
            devices: robots.deviceIds.length,
            toActivateAgain: robots.lostSns.length,
          },
          removed: { teamId, userIds: people.map((row) => row.userId), ...robots },
        };
      });
      await onRemoved(removed);
      return removal;
    },
  };
}

export type GroupRemovals = ReturnType<typeof createGroupRemoval>;
