import type { GroupRemoval } from '@muster/contract/groups/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { memberRoles } from './groups.store.ts';

/** Before configurations: the lock order. A changed membership is a change of the person. */
export async function lockPeopleOf(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  await sql`
    select from team_members where team_id = ${teamId} and user_id in (
      select user_id from group_members where team_id = ${teamId} and group_id = any(${ids}::uuid[])
    ) order by user_id for update
  `.execute(tx);
}

/** Before groups: the lock order. */
export async function lockConfigsOf(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  await sql`
    select from configs where team_id = ${teamId} and group_id = any(${ids}::uuid[]) order by id for update
  `.execute(tx);
}

/**
 * The groups among these ids and the team's default group, by id.
 * @param isLocked locks them until the transaction ends
 */
export async function findWithDefault(
  db: Database | Tx,
  teamId: string,
  ids: readonly string[],
  isLocked: boolean,
) {
  return db
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where((eb) => eb.or([eb('id', '=', sql<string>`any(${ids}::uuid[])`), eb('isDefault', '=', true)]))
    .select(['id', 'name', 'isDefault'])
    .orderBy('id')
    .$if(isLocked, (q) => q.forUpdate())
    .execute();
}

/** Locks the robots of these groups until the transaction ends, so that the counts stay exact. */
export async function lockRobotsOf(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  await sql`
    select from devices where team_id = ${teamId} and group_id = any(${ids}::uuid[]) order by team_id, id for update
  `.execute(tx);
}

export type RemovalCounts = Pick<GroupRemoval, 'devices' | 'toActivateAgain' | 'members' | 'configs'>;

export async function countContents(
  db: Database | Tx,
  teamId: string,
  ids: readonly string[],
): Promise<RemovalCounts> {
  const { rows } = await sql<RemovalCounts>`
    select
      (select count(*)::int from devices
        where team_id = ${teamId} and group_id = any(${ids}::uuid[])) as devices,
      (select count(*)::int from devices
        where team_id = ${teamId} and group_id = any(${ids}::uuid[]) and activated_by = 'group') as to_activate_again,
      (select count(distinct m.user_id)::int from group_members m
        join team_members t on t.team_id = m.team_id and t.user_id = m.user_id
        where m.team_id = ${teamId} and m.group_id = any(${ids}::uuid[])
          and t.role = any(${memberRoles})) as members,
      (select count(*)::int from configs where team_id = ${teamId} and group_id = any(${ids}::uuid[])) as configs
  `.execute(db);
  return rows[0]!;
}

export async function removeGroups(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
