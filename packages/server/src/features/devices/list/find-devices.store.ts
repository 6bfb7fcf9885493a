import type { RobotModel } from '@muster/contract/devices/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

/** Keywords shorter than a trigram cannot use the index: only the first LOOKED_THROUGH robots by name are scanned. */
const TRIGRAM = 3;
const LOOKED_THROUGH = 2000;

/** The first few robots by name whose name or serial number contains the keyword. */
export async function findDevicesBy(
  db: Database,
  { teamId, reach, keyword, limit }: { teamId: string; reach: Reach; keyword: string; limit: number },
) {
  const within = db
    .selectFrom('devices')
    .where('teamId', '=', teamId)
    .$if(reach !== null, (q) => q.where('groupId', '=', sql<string>`any(${reach}::uuid[])`))
    .select(['id', 'sn', 'name', 'model', 'groupId', 'searchText'])
    .$if(keyword.length < TRIGRAM, (q) => q.orderBy('name').orderBy('id').limit(LOOKED_THROUGH));
  const rows = await db
    .selectFrom(within.as('device'))
    .innerJoin('deviceGroups as group', (join) =>
      join.on('group.teamId', '=', teamId).onRef('group.id', '=', 'device.groupId'),
    )
    .where('device.searchText', 'like', containing(keyword))
    .orderBy('device.name')
    .orderBy('device.id')
    .limit(limit)
    .select([
      'device.id',
      'device.sn',
      'device.name',
      'device.model',
      'device.groupId',
      'group.name as groupName',
      sql<boolean>`exists (
        select from monitored_devices m where m.team_id = ${teamId} and m.device_id = device.id
      )`.as('isMonitored'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, model: row.model as RobotModel }));
}
