import { type DeviceFilter, type DeviceSort, modelsOf } from '@muster/contract/devices/schemas';
import type { listDevices } from '@muster/contract/devices/endpoints';
import type { RequestOf } from '@muster/contract/endpoint';
import { deviceLimits } from '@muster/contract/devices/limits';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { stationCodes } from '../../../platform/station/judged.ts';
import { idsByLight } from './station-light.store.ts';

export type DeviceQuery = RequestOf<typeof listDevices>['query'];

const groupName = sql<string>`(
  select g.name from device_groups g where g.team_id = device.team_id and g.id = device.group_id
)`;
const configName = sql<string | null>`(
  select c.name from configs c where c.team_id = has.team_id and c.id = has.config_id
)`;

/**
 * Robots with all columns of the list and the drawer. Names are sub-selects: with two more tables to join, planning took
 * four times as long, and longer than reading a page.
 */
export function selectDevices(db: Database | Tx) {
  return db
    .selectFrom('devices as device')
    .leftJoin('deviceStates as state', (join) =>
      join.onRef('state.teamId', '=', 'device.teamId').onRef('state.deviceId', '=', 'device.id'),
    )
    .innerJoin('deviceConfigs as has', (join) =>
      join.onRef('has.teamId', '=', 'device.teamId').onRef('has.deviceId', '=', 'device.id'),
    )
    .leftJoin('monitoredDevices as m', (join) =>
      join.onRef('m.teamId', '=', 'device.teamId').onRef('m.deviceId', '=', 'device.id'),
    )
    .leftJoin('monitorStates as judgement', (join) =>
      join.onRef('judgement.teamId', '=', 'device.teamId').onRef('judgement.deviceId', '=', 'device.id'),
    )
    .selectAll('device')
    .select([
      groupName.as('groupName'),
      'has.configId',
      'has.version as configVersion',
      'has.state as configState',
      'has.progress as configProgress',
      'has.commandId as configCommandId',
      'has.taskId as configTaskId',
      'has.appliedConfigId',
      'has.appliedVersion',
      configName.as('configName'),
      'state.battery',
      'state.isCharging',
      'state.app',
      'state.appPackage',
      'state.project',
      'state.selfName',
      'state.memory',
      'state.freeMemory',
      'state.faults',
      'state.lastSeenAt',
      'state.mapId',
      'state.x',
      'state.y',
      'state.heading',
      'state.isOffGround',
      'state.isPushed',
      'state.isAsleep',
      sql<string | null>`state.output::text`.as('output'),
      'state.accessPoint',
      stationCodes.as('stationCodes'),
      'judgement.revision as stationRevision',
    ]);
}

export type DeviceRow = Awaited<ReturnType<ReturnType<typeof selectDevices>['executeTakeFirstOrThrow']>>;

type DeviceFilterQuery<O> = SelectQueryBuilder<Schema, 'devices', O>;

/** Applies the reach and all filters; shared by the page and its total. */
export function filtered<O>(query: DeviceFilterQuery<O>, teamId: string, reach: Reach, filter: DeviceFilter) {
  return query
    .where('devices.teamId', '=', teamId)
    .$if(reach !== null, (q) => q.where('devices.groupId', '=', sql<string>`any(${reach}::uuid[])`))
    .$if(filter.groupFilter !== undefined, (q) =>
      q.where('devices.groupId', '=', sql<string>`any(${filter.groupFilter}::uuid[])`),
    )
    .$if(filter.robotTypeFilter !== undefined, (q) =>
      q.where('devices.model', 'in', modelsOf(filter.robotTypeFilter!)),
    )
    .$if(filter.modelFilter !== undefined, (q) => q.where('devices.model', '=', filter.modelFilter!))
    .$if(filter.connectionFilter !== undefined, (q) =>
      q.where('devices.connection', '=', filter.connectionFilter!),
    )
    .$if(filter.lightFilter !== undefined, (q) =>
      q
        .where('devices.connection', '=', 1)
        .where('devices.id', 'in', idsByLight(teamId, filter.lightFilter!)),
    )
    .$if(filter.configStateFilter !== undefined || filter.configFilter !== undefined, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('deviceConfigs as has')
            .where('has.teamId', '=', teamId)
            .whereRef('has.deviceId', '=', 'devices.id')
            .$if(filter.configStateFilter !== undefined, (has) =>
              has.where('has.state', '=', filter.configStateFilter!),
            )
            .$if(filter.configFilter !== undefined, (has) =>
              has.where('has.configId', '=', filter.configFilter!),
            ),
        ),
      ),
    )
    .$if(filter.versionFilter !== undefined, (q) => q.where('devices.imageVer', '=', filter.versionFilter!))
    .$if(filter.keyword !== undefined, (q) =>
      q.where('devices.searchText', 'like', containing(filter.keyword!)),
    );
}

/** The columns of each sort order; each has an index ending in them, so that a page is read, not sorted. */
const orders = {
  name: ['name'],
  sn: ['sn'],
  model: ['model', 'name'],
  group: ['groupId', 'name'],
  imageVer: ['imageVer', 'name'],
  connection: ['connection', 'name'],
  createdAt: ['createdAt'],
} as const;

function order(sort: DeviceSort) {
  const isDescending = sort.startsWith('-');
  const key = sort.replace('-', '') as keyof typeof orders;
  return { columns: [...orders[key], 'id'] as const, direction: isDescending ? 'desc' : 'asc' } as const;
}

/** Up to this many matches, sorting is faster than walking an index in the order of the list. */
const FEW = 5000;

export interface Total {
  total: number;
  /** There are more: counting stopped at `deviceLimits.countMax`. */
  isTotalCapped: boolean;
}

/** More than is counted. */
export const MANY: Total = { total: deviceLimits.countMax, isTotalCapped: true };

/** The range to read for a page: from the start of the list, or from its end when that is nearer. */
function partOf({ page, limit }: DeviceQuery, { total, isTotalCapped }: Total) {
  const offset = (page - 1) * limit;
  if (isTotalCapped || offset <= total / 2) return { offset, limit, isFromEnd: false };
  const rest = Math.max(0, Math.min(limit, total - offset));
  return { offset: Math.max(0, total - offset - rest), limit: rest, isFromEnd: true };
}

/**
 * One page of `counted` matches. Ids are read from an index alone, and only these rows are joined: by walking the
 * index of the sort order when there are many matches, otherwise by sorting the matches.
 */
export async function listPage(
  db: Database,
  teamId: string,
  reach: Reach,
  filter: DeviceQuery,
  counted: Total,
): Promise<DeviceRow[]> {
  const part = partOf(filter, counted);
  if (counted.total === 0 || part.limit === 0) return [];
  const { columns, direction } = order(filter.sort);
  const matching = filtered(db.selectFrom('devices'), teamId, reach, filter).select(
    columns.map((column) => `devices.${column}` as const),
  );
  const isFew = !counted.isTotalCapped && counted.total <= FEW;
  // `offset 0` is an optimisation fence: the planner must not push the limit into the subquery.
  let ids = db
    .selectFrom((isFew ? matching.offset(0) : matching).as('devices'))
    .select('devices.id')
    .limit(part.limit)
    .offset(part.offset);
  const turned = direction === 'asc' ? 'desc' : 'asc';
  for (const column of columns) ids = ids.orderBy(`devices.${column}`, part.isFromEnd ? turned : direction);
  let rows = selectDevices(db).where('device.teamId', '=', teamId).where('device.id', 'in', ids);
  for (const column of columns) rows = rows.orderBy(`device.${column}`, direction);
  return rows.execute();
}

export async function findDevice(
  db: Database | Tx,
  teamId: string,
  reach: Reach,
  id: string,
): Promise<DeviceRow | undefined> {
  return selectDevices(db)
    .where('device.teamId', '=', teamId)
    .where('device.id', '=', id)
    .$if(reach !== null, (q) => q.where('device.groupId', '=', sql<string>`any(${reach}::uuid[])`))
    .executeTakeFirst();
}

/** Rows by serial number, of any team, for the robot link. */
export async function findBySerialNumbers(db: Database, sns: readonly string[]): Promise<DeviceRow[]> {
  return selectDevices(db)
    .innerJoin('robots', (join) =>
      join.onRef('robots.teamId', '=', 'device.teamId').onRef('robots.deviceId', '=', 'device.id'),
    )
    .where('robots.sn', '=', sql<string>`any(${sns})`)
    .execute();
}

export async function findByIds(db: Database, teamId: string, ids: readonly string[]): Promise<DeviceRow[]> {
  return selectDevices(db)
    .where('device.teamId', '=', teamId)
    .where('device.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
