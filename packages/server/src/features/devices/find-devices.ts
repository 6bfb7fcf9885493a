import type { RobotModel } from '@muster/contract/devices';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import type { Reach } from '../../platform/http/actor.ts';

/** The first few robots by name whose name or serial number holds the keyword. */
export async function findDevicesBy(
  db: Database,
  { teamId, reach, keyword, limit }: { teamId: string; reach: Reach; keyword: string; limit: number },
) {
  const rows = await db
    .selectFrom('devices')
    .innerJoin('deviceGroups as group', (join) =>
      join.onRef('group.teamId', '=', 'devices.teamId').onRef('group.id', '=', 'devices.groupId'),
    )
    .where('devices.teamId', '=', teamId)
    .$if(reach !== null, (q) => q.where('devices.groupId', '=', sql<string>`any(${reach}::uuid[])`))
    .where(sql`(devices.name || ' ' || devices.sn)`, 'ilike', containing(keyword))
    .orderBy('devices.name')
    .orderBy('devices.id')
    .limit(limit)
    .select(['devices.id', 'devices.sn', 'devices.name', 'devices.model', 'group.name as groupName'])
    .execute();
  return rows.map((row) => ({ ...row, model: row.model as RobotModel }));
}
