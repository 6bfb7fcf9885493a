import { sql } from 'kysely';
import type { WatchedRobot } from '@muster/contract/movement/schemas';
import type { Database } from '../../platform/database/database.ts';
import type { Reach } from '../../platform/rights/rights.ts';

/** The robot with this serial number, if it is within reach. */
export async function findBySn(
  db: Database,
  teamId: string,
  reach: Reach,
  sn: string,
): Promise<WatchedRobot | undefined> {
  const row = await db
    .selectFrom('devices')
    .innerJoin('deviceGroups as group', (join) =>
      join.onRef('group.teamId', '=', 'devices.teamId').onRef('group.id', '=', 'devices.groupId'),
    )
    .where('devices.teamId', '=', teamId)
    .where('devices.sn', '=', sn)
    .where('devices.status', '=', 'active')
    .$if(reach !== null, (query) => query.where('devices.groupId', '=', sql<string>`any(${reach}::uuid[])`))
    .select(['devices.id', 'devices.sn', 'devices.name', 'devices.model', 'devices.connection'])
    .select(['group.id as groupId', 'group.name as groupName'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { groupId, groupName, model, connection, ...rest } = row;
  return {
    ...rest,
    model: model as WatchedRobot['model'],
    connection: connection as WatchedRobot['connection'],
    group: { id: groupId, name: groupName },
  };
}

export async function findSn(db: Database, teamId: string, deviceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('devices')
    .where('teamId', '=', teamId)
    .where('id', '=', deviceId)
    .select('sn')
    .executeTakeFirst();
  return row?.sn;
}
