import { modelsOf } from '@muster/contract/devices/schemas';
import type { StationLight } from '@muster/contract/monitoring/station.schemas';
import type { lightQuery, stationQuery } from '@muster/contract/monitoring/station.schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import type { LightCondition } from '../engine/rules.ts';

type Filter = z.output<typeof lightQuery>;
type Query = z.output<typeof stationQuery>;

/** Monitoring is stopped at the moment. */
const isStopped = sql<boolean>`coalesce(m.stopped_until > now(), false)`;
const lightOf = sql<StationLight>`case when coalesce(m.stopped_until > now(), false) then 'notSet' else coalesce(s.light, 'online') end`;

/** Worst light first; equal lights are ordered by duration. */
const severity = sql`case when ${isStopped} then 4 when s.light = 'high' then 0 when s.light = 'medium' then 1
  when s.light = 'lost' then 2 else 3 end`;

/** Monitored robots within the reach that match the filters. */
function selectMonitored(db: Database | Tx, teamId: string, reach: Reach, filter: Filter) {
  const { groupId, groupFilter } = filter;
  const groups = groupFilter ?? (groupId === undefined ? undefined : [groupId]);
  return db
    .selectFrom('monitoredDevices as m')
    .innerJoin('devices as device', (join) =>
      join.onRef('device.teamId', '=', 'm.teamId').onRef('device.id', '=', 'm.deviceId'),
    )
    .leftJoin('monitorStates as s', (join) =>
      join.onRef('s.teamId', '=', 'm.teamId').onRef('s.deviceId', '=', 'm.deviceId'),
    )
    .where('m.teamId', '=', teamId)
    .$if(reach !== null, (q) => q.where('device.groupId', '=', sql<string>`any(${reach}::uuid[])`))
    .$if(groups !== undefined, (q) => q.where('device.groupId', '=', sql<string>`any(${groups}::uuid[])`))
    .$if(filter.filter !== undefined, (q) => q.where(lightOf, '=', filter.filter!))
    .$if(filter.robotTypeFilter !== undefined, (q) =>
      q.where('device.model', 'in', modelsOf(filter.robotTypeFilter!)),
    )
    .$if(filter.settingFilter !== undefined, (q) => q.where('m.conditionId', '=', filter.settingFilter!))
    .$if(filter.containSn !== undefined, (q) => q.where('device.sn', '=', filter.containSn!))
    .$if(filter.keyword !== undefined, (q) =>
      q.where('device.searchText', 'like', containing(filter.keyword!)),
    );
}

/** Number of these robots by group and light. */
export async function countByGroup(db: Database, teamId: string, reach: Reach, filter: Filter) {
  return selectMonitored(db, teamId, reach, filter)
    .select(['device.groupId', lightOf.as('light'), sql<number>`count(*)::int`.as('count')])
    .groupBy(['device.groupId', lightOf])
    .execute();
}

/** Robots of these groups in the requested order. */
export async function listMonitored(
  db: Database | Tx,
  teamId: string,
  reach: Reach,
  filter: Filter & Pick<Query, 'sort'>,
) {
  const selected = selectMonitored(db, teamId, reach, filter)
    .innerJoin('conditions as condition', (join) =>
      join.onRef('condition.teamId', '=', 'm.teamId').onRef('condition.id', '=', 'm.conditionId'),
    )
    .leftJoin('deviceStates as state', (join) =>
      join.onRef('state.teamId', '=', 'm.teamId').onRef('state.deviceId', '=', 'm.deviceId'),
    )
    .select([
      'device.id',
      'device.sn',
      'device.name',
      'device.model',
      'device.groupId',
      'state.battery',
      'state.isCharging',
      'state.app',
      'state.project',
      'state.lastSeenAt',
      'm.stoppedUntil',
      'm.comment',
      'm.conditionId',
      'condition.name as conditionName',
      sql<LightCondition['battery']>`condition.document -> 'battery'`.as('conditionBattery'),
      's.judged',
      lightOf.as('light'),
    ]);
  if (filter.sort === 'severity')
    return selected
      .orderBy(severity)
      .orderBy('s.lightSince')
      .orderBy('device.name')
      .orderBy('device.id')
      .execute();
  if (filter.sort === 'battery')
    return selected
      .orderBy('state.battery', (order) => order.asc().nullsLast())
      .orderBy('device.name')
      .orderBy('device.id')
      .execute();
  return selected.orderBy('device.name').orderBy('device.id').execute();
}

export type StationRow = Awaited<ReturnType<typeof listMonitored>>[number];

/** These groups by name, the default group first. */
export async function listStationGroups(db: Database, teamId: string, ids: readonly string[]) {
  return db
    .selectFrom('deviceGroups')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('isDefault', 'desc')
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name'])
    .execute();
}

/** Number of robots for each light in `monitorLights`, including 0. */
export type LightCounts = Record<StationLight, number>;

export const noLights = (): LightCounts => ({ notSet: 0, online: 0, medium: 0, high: 0, lost: 0 });

/** A robot of the team within reach, monitored or not: it may have been monitored earlier. */
export async function findRobot(
  db: Database,
  teamId: string,
  reach: Reach,
  sn: string,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('devices')
    .where('teamId', '=', teamId)
    .where('sn', '=', sn)
    .$if(reach !== null, (q) => q.where('groupId', '=', sql<string>`any(${reach}::uuid[])`))
    .select('id')
    .executeTakeFirst();
}

/** The monitored robots among these within reach. */
export async function findMonitored(
  db: Database,
  teamId: string,
  reach: Reach,
  sns: readonly string[],
): Promise<{ id: string; sn: string }[]> {
  return selectMonitored(db, teamId, reach, {})
    .where('device.sn', '=', sql<string>`any(${sns}::text[])`)
    .select(['device.id', 'device.sn'])
    .execute();
}
