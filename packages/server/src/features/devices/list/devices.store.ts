import {
  type DeviceFilter,
  type DeviceSort,
  type FaultLight,
  robotModels,
  robotTypeOf,
} from '@muster/contract/devices/schemas';
import type { listDevices } from '@muster/contract/devices/endpoints';
import type { RequestOf } from '@muster/contract/endpoint';
import { limits } from '@muster/contract/limits';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Reach } from '../../../platform/rights/rights.ts';

export type DeviceQuery = RequestOf<typeof listDevices>['query'];

/** One robot with everything the list and the drawer show. */
export function selectDevices(db: Database | Tx) {
  return db
    .selectFrom('devices as device')
    .innerJoin('deviceGroups as group', (join) =>
      join.onRef('group.teamId', '=', 'device.teamId').onRef('group.id', '=', 'device.groupId'),
    )
    .leftJoin('deviceStates as state', (join) =>
      join.onRef('state.teamId', '=', 'device.teamId').onRef('state.deviceId', '=', 'device.id'),
    )
    .innerJoin('deviceConfigs as has', (join) =>
      join.onRef('has.teamId', '=', 'device.teamId').onRef('has.deviceId', '=', 'device.id'),
    )
    .leftJoin('configs as config', (join) =>
      join.onRef('config.teamId', '=', 'has.teamId').onRef('config.id', '=', 'has.configId'),
    )
    .selectAll('device')
    .select([
      'group.name as groupName',
      'has.configId',
      'has.version as configVersion',
      'has.state as configState',
      'has.progress as configProgress',
      'has.commandId as configCommandId',
      'has.taskId as configTaskId',
      'has.appliedConfigId',
      'has.appliedVersion',
      'config.name as configName',
      'state.battery',
      'state.isCharging',
      'state.app',
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
    ]);
}

export type DeviceRow = Awaited<ReturnType<ReturnType<typeof selectDevices>['executeTakeFirstOrThrow']>>;

type DeviceFilterQuery<O> = SelectQueryBuilder<Schema, 'devices', O>;

export const modelsOf = (type: string) => robotModels.filter((model) => robotTypeOf(model) === type);

/** Ids of robots with faults of this light and none of a worse one, as `lightOf` says; few have any. */
const faultyOf = (teamId: string, light: FaultLight) => sql<string>`(
  select s.device_id from device_states s
  where s.team_id = ${teamId} and s.faults <> '{}'
    and exists (select 1 from unnest(s.faults) code where ${light === 'high' ? sql`code like '3-%'` : sql`code like '4-%' or code like '2-%'`})
    ${light === 'high' ? sql`` : sql`and not exists (select 1 from unnest(s.faults) code where code like '3-%')`}
)`;

/** Where all that the reach and the filters allow; the same for the page and its total. */
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
      q.where('devices.connection', '=', 1).where('devices.id', 'in', faultyOf(teamId, filter.lightFilter!)),
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

/** The columns of each order; every one has an index that ends like it, so a page is read, not sorted. */
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

/** So many matches are sorted sooner than they are met by walking an index in the order of the list. */
const FEW = 5000;

export interface Total {
  total: number;
  /** There are more: counting ended at `limits.device.countMax`. */
  isTotalCapped: boolean;
}

/** More than is counted, however many that is. */
export const MANY: Total = { total: limits.device.countMax, isTotalCapped: true };

/** The part of the list from which a page is read: from its start, or from its end when that is nearer. */
function partOf({ page, limit }: DeviceQuery, { total, isTotalCapped }: Total) {
  const offset = (page - 1) * limit;
  if (isTotalCapped || offset <= total / 2) return { offset, limit, isFromEnd: false };
  const rest = Math.max(0, Math.min(limit, total - offset));
  return { offset: Math.max(0, total - offset - rest), limit: rest, isFromEnd: true };
}

/**
 * One page of `counted` matches. Its ids are found in an index alone, then only these rows are joined: by walking the
 * index of the order where much matches, else by sorting the few that match, wherever in the order they are.
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
  // An offset, even of nothing, keeps the planner from looking through it at the limit.
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

const VERSIONS = 200;

/** Each version once, found by stepping through their index instead of reading all robots. */
export async function listVersions(db: Database, teamId: string, reach: Reach): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`
    with recursive versions as (
      select min(image_ver) as version, 1 as n from devices where team_id = ${teamId}
      union all
      select (select min(d.image_ver) from devices d where d.team_id = ${teamId} and d.image_ver > v.version), n + 1
      from versions v where v.version is not null and n < ${VERSIONS}
    )
    select version from versions v where version is not null
      and (${reach}::uuid[] is null or exists (
        select 1 from devices d
        where d.team_id = ${teamId} and d.image_ver = v.version and d.group_id = any(${reach}::uuid[])
      ))
    order by version desc
  `.execute(db);
  return rows.map((row) => row.version);
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

/** Rows by serial number, whatever the team: what the robot link has in hand. */
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

export interface Versions {
  teamId: string;
  id: string;
  imageVer: string | null;
  firmwareVer: string | null;
}

export async function writeVersions(db: Database, versions: readonly Versions[]): Promise<void> {
  if (versions.length === 0) return;
  await sql`
    update devices d set image_ver = t.image_ver, firmware_ver = t.firmware_ver
    from (
      select t.* from unnest(
        ${versions.map((row) => row.teamId)}::uuid[], ${versions.map((row) => row.id)}::uuid[],
        ${versions.map((row) => row.imageVer)}::text[], ${versions.map((row) => row.firmwareVer)}::text[]
      ) as t (team_id, id, image_ver, firmware_ver)
      join devices held using (team_id, id)
      -- An update alone locks rows as it finds them, and two of many wait for each other.
      order by held.team_id, held.id for no key update of held
    ) t
    where d.team_id = t.team_id and d.id = t.id
  `.execute(db);
}
