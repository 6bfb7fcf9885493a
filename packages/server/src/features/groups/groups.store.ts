import type { ConfigState } from '@muster/contract/devices/schemas';
import { groupLimits } from '@muster/contract/groups/limits';
import { isAdmin, roles } from '@muster/contract/roles';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import { readPage } from '../../platform/database/page.ts';
import type { Reach } from '../../platform/rights/rights.ts';

/**
 * Base roles of a group's members. Owner and admins reach every group without membership; older membership rows are
 * ignored, and removed when the members are saved.
 */
export const memberRoles = roles.filter((role) => !isAdmin(role));

/** Group rows with the counts shown in the list. */
function selectGroups(db: Database | Tx, teamId: string, reach: Reach) {
  return db
    .selectFrom('deviceGroups as group')
    .leftJoin('configs as config', (join) =>
      join.onRef('config.teamId', '=', 'group.teamId').onRef('config.id', '=', 'group.configId'),
    )
    .where('group.teamId', '=', teamId)
    .$if(reach !== null, (query) => query.where('group.id', '=', sql<string>`any(${reach}::uuid[])`))
    .select((eb) => [
      'group.id',
      'group.name',
      'group.isDefault',
      'group.key',
      'group.createdAt',
      'group.revision',
      'group.configId',
      'config.name as configName',
      eb
        .selectFrom('deviceCounts as c')
        .whereRef('c.teamId', '=', 'group.teamId')
        .whereRef('c.groupId', '=', 'group.id')
        .select(sql<number>`coalesce(sum(c.count), 0)::int`.as('n'))
        .as('deviceCount'),
      eb
        .selectFrom('deviceCounts as c')
        .whereRef('c.teamId', '=', 'group.teamId')
        .whereRef('c.groupId', '=', 'group.id')
        .where('c.connection', '=', 1)
        .select(sql<number>`coalesce(sum(c.count), 0)::int`.as('n'))
        .as('onlineCount'),
      eb
        .selectFrom('groupMembers as m')
        .innerJoin('teamMembers as member', (join) =>
          join.onRef('member.teamId', '=', 'm.teamId').onRef('member.userId', '=', 'm.userId'),
        )
        .whereRef('m.teamId', '=', 'group.teamId')
        .whereRef('m.groupId', '=', 'group.id')
        .where('member.role', 'in', memberRoles)
        .select(sql<number>`count(*)::int`.as('n'))
        .as('memberCount'),
    ]);
}

export async function findGroup(db: Database | Tx, teamId: string, reach: Reach, id: string) {
  return selectGroups(db, teamId, reach).where('group.id', '=', id).executeTakeFirst();
}

/** One page, the default group first, then by name; with the total. */
export async function listPage(
  db: Database,
  teamId: string,
  reach: Reach,
  { page, limit, keyword }: { page: number; limit: number; keyword?: string | undefined },
) {
  const matching = selectGroups(db, teamId, reach).$if(keyword !== undefined, (q) =>
    q.where('group.searchText', 'like', containing(keyword!)),
  );
  return readPage(matching, { page, limit }, (rows) =>
    rows.orderBy('group.isDefault', 'desc').orderBy('group.name').orderBy('group.id'),
  );
}

export type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['executeTakeFirstOrThrow']>>;

export interface GroupConfigCount {
  state: ConfigState | 'outdated';
  robots: number;
}

/**
 * Counts a group's robots by the state of its configuration, each robot once: those with another configuration or none
 * count as `none`, those that have applied an older version as `outdated`.
 */
export async function countConfigRobots(
  db: Database | Tx,
  teamId: string,
  group: { id: string; configId: string | null },
): Promise<GroupConfigCount[]> {
  if (group.configId === null) return [];
  const { rows } = await sql<GroupConfigCount>`
    select case when has.config_id is distinct from c.id then 'none'
        when has.state = 'applied' and has.version < c.version then 'outdated'
        else has.state end as state, count(*)::int as robots
    from devices d
    join device_configs has on has.team_id = d.team_id and has.device_id = d.id
    join configs c on c.team_id = d.team_id and c.id = ${group.configId}
    where d.team_id = ${teamId} and d.group_id = ${group.id}
    group by 1
  `.execute(db);
  return rows;
}

/** The first members of each of these groups. */
export async function listMembersWithin(db: Database, teamId: string, groupIds: readonly string[]) {
  const { rows } = await sql<{ groupId: string; id: string; name: string; role: string }>`
    select g.id as group_id, m.* from unnest(${groupIds}::uuid[]) as g (id) cross join lateral (
      select u.id, u.name, t.role from group_members m
      join team_members t on t.team_id = m.team_id and t.user_id = m.user_id
      join users u on u.id = m.user_id
      where m.team_id = ${teamId} and m.group_id = g.id and t.role = any(${memberRoles})
      order by u.name, u.id limit ${groupLimits.namedMax}
    ) m
  `.execute(db);
  return Map.groupBy(rows, (row) => row.groupId);
}

/** The first robots of each of these groups. */
export async function listDevicesWithin(db: Database, teamId: string, groupIds: readonly string[]) {
  const { rows } = await sql<{ groupId: string; id: string; sn: string; name: string; connection: number }>`
    select g.id as group_id, d.* from unnest(${groupIds}::uuid[]) as g (id) cross join lateral (
      select id, sn, name, connection from devices
      where team_id = ${teamId} and group_id = g.id order by name, id limit ${groupLimits.namedMax}
    ) d
  `.execute(db);
  return Map.groupBy(rows, (row) => row.groupId);
}

/** Locks the group row until the transaction ends. */
export async function lockGroup(tx: Tx, teamId: string, id: string) {
  return tx
    .selectFrom('deviceGroups as group')
    .leftJoin('users as editor', 'editor.id', 'group.updatedBy')
    .where('group.teamId', '=', teamId)
    .where('group.id', '=', id)
    .select([
      'group.name',
      'group.revision',
      'group.configId',
      'group.updatedAt',
      'editor.name as editorName',
    ])
    .forUpdate('group')
    .executeTakeFirst();
}

/** Columns that a change writes; omitted ones stay unchanged. */
export interface GroupColumns {
  name?: string;
  key?: string;
  configId?: string | null;
}

export async function insertGroup(
  tx: Tx,
  group: {
    teamId: string;
    id: string;
    name: string;
    key: string;
    isDefault?: boolean;
    configId?: string | null;
    updatedBy?: string;
  },
): Promise<void> {
  await tx.insertInto('deviceGroups').values(group).execute();
}

/** Raises the revision and records the editor. */
export async function updateGroup(
  tx: Tx,
  { teamId, id, by, ...set }: GroupColumns & { teamId: string; id: string; by: string },
): Promise<void> {
  await tx
    .updateTable('deviceGroups')
    .set({ ...set, revision: sql<number>`revision + 1`, updatedBy: by, updatedAt: sql<Date>`now()` })
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .execute();
}
