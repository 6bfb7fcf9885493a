import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Reach } from '../../platform/http/actor.ts';

/** Group rows with the counts that the list shows. */
export function selectGroups(db: Database | Tx, teamId: string, reach: Reach) {
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
        .whereRef('m.teamId', '=', 'group.teamId')
        .whereRef('m.groupId', '=', 'group.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('memberCount'),
    ]);
}

export type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['executeTakeFirstOrThrow']>>;
