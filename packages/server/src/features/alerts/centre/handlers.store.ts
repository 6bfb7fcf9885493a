import type { Grants } from '@muster/contract/permissions';
import type { Role } from '@muster/contract/roles';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import { memberTools } from '../../../platform/rights/member-tools.ts';
import type { Reach, RightsHolder } from '../../../platform/rights/rights.ts';
import { membersWithRole } from '../../../platform/rights/members.store.ts';

export interface Holder extends RightsHolder {
  userId: string;
  name: string;
  /** Name of the custom role. */
  roleName: string | null;
}

function selectHolders(db: Database | Tx, teamId: string) {
  return membersWithRole(db, teamId)
    .innerJoin('teams as team', 'team.id', 'member.teamId')
    .select([
      'member.userId',
      'member.name',
      sql<Role>`member.role`.as('role'),
      'custom.name as roleName',
      sql<Grants | null>`custom.grants`.as('grants'),
      memberTools.as('tools'),
      sql<string[]>`array(
        select g.group_id::text from group_members g
        where g.team_id = member.team_id and g.user_id = member.user_id
      )`.as('groupIds'),
    ]);
}

/** All members of the team with their current permissions, by name. */
export async function listHolders(
  db: Database,
  teamId: string,
  keyword: string | undefined,
): Promise<Holder[]> {
  return selectHolders(db, teamId)
    .$if(keyword !== undefined, (q) => q.where('member.searchText', 'like', containing(keyword!)))
    .orderBy('member.name')
    .orderBy('member.userId')
    .execute();
}

/**
 * The current permissions of a member, who cannot leave the team before the transaction ends. Must be called before
 * alerts are locked: the removal of a member locks in the same order.
 * @returns undefined for a user who left
 */
export async function lockHolder(tx: Tx, teamId: string, userId: string): Promise<Holder | undefined> {
  return selectHolders(tx, teamId)
    .where('member.userId', '=', userId)
    .forKeyShare('member')
    .executeTakeFirst();
}

/** The current permissions of these members; users who left are missing. */
export async function findHolders(tx: Tx, teamId: string, userIds: readonly string[]): Promise<Holder[]> {
  return selectHolders(tx, teamId)
    .where('member.userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
}

/** The groups of each alert's robots, within reach; alerts out of reach are missing. */
export async function listAlertGroups(
  db: Database,
  teamId: string,
  reach: Reach,
  ids: readonly string[],
): Promise<string[][]> {
  const { rows } = await sql<{ groupIds: string[] }>`
    select array(
      select distinct d.group_id::text from alert_robots r
      join devices d on d.team_id = r.team_id and d.id = r.device_id
      where r.team_id = a.team_id and r.alert_id = a.id
        ${reach === null ? sql`` : sql`and d.group_id = any(${reach}::uuid[])`}
    ) as group_ids
    from alerts a where a.team_id = ${teamId} and a.id = any(${ids}::uuid[])
  `.execute(db);
  const all = rows.map(({ groupIds }) => groupIds);
  return reach === null ? all : all.filter((groupIds) => groupIds.length > 0);
}
