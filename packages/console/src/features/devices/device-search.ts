import type {
  ConfigState,
  Connection,
  DeviceSort,
  FaultLight,
  RobotModel,
  RobotType,
} from '@muster/contract/devices/schemas';
import { deviceLimits } from '@muster/contract/devices/limits';
import type { RobotFilter } from '../../domain/robot/robot-filter.ts';
import { readPageSize, type PageSize } from '../../platform/list/page-size.ts';
import { readChoice, readId, readIds, readPage, readText, type RawSearch } from '../../platform/search.ts';

export interface DeviceSearch extends RobotFilter {
  tab?: 'groups' | undefined;
  sort?: DeviceSort | undefined;
  page?: number | undefined;
  /** Rows per page. */
  limit?: PageSize | undefined;
  /** The robot whose drawer is open. */
  device?: string | undefined;
  /** The view of the drawer. */
  view?: 'history' | 'apps' | 'commands' | undefined;
  /** The group whose key is shown. */
  group?: string | undefined;
}

export type SortKey = DeviceSort extends infer S ? (S extends `-${string}` ? never : S) : never;

const sortKeys: Record<SortKey, true> = {
  name: true,
  sn: true,
  model: true,
  group: true,
  imageVer: true,
  connection: true,
  createdAt: true,
};
const views = { history: 'history', apps: 'apps', commands: 'commands' } as const;
const types: Record<RobotType, true> = { kebbi: true, service: true };
const models: Record<RobotModel, true> = {
  air: true,
  'air-s': true,
  'robot-creator': true,
  dx: true,
  service: true,
};
const connections: Record<`${Connection}`, Connection> = { '-2': -2, '0': 0, '1': 1 };

const lights: Record<FaultLight, true> = { high: true, medium: true };

const configStateNames: Record<ConfigState, true> = {
  none: true,
  waiting: true,
  installing: true,
  applied: true,
  failed: true,
  drifted: true,
};

export const robotModels = Object.keys(models) as RobotModel[];

function readSort(value: unknown): DeviceSort | undefined {
  if (typeof value !== 'string') return undefined;
  const isDown = value.startsWith('-');
  const key = readChoice(isDown ? value.slice(1) : value, sortKeys);
  if (!key) return undefined;
  const sort: DeviceSort = isDown ? `-${key}` : key;
  return sort === 'name' ? undefined : sort;
}

export function readDeviceSearch(raw: RawSearch): DeviceSearch {
  const connection = readChoice(String(raw.connectionFilter), connections);
  return {
    tab: raw.tab === 'groups' ? 'groups' : undefined,
    keyword: readText(raw.keyword),
    robotTypeFilter: readChoice(raw.robotTypeFilter, types),
    modelFilter: readChoice(raw.modelFilter, models),
    groupFilter: readIds(raw.groupFilter),
    connectionFilter: connection === undefined ? undefined : connections[connection],
    lightFilter: readChoice(raw.lightFilter, lights),
    configStateFilter: readChoice(raw.configStateFilter, configStateNames),
    configFilter: readId(raw.configFilter),
    versionFilter: readText(raw.versionFilter, deviceLimits.versionMax),
    sort: readSort(raw.sort),
    page: readPage(raw.page),
    limit: readPageSize(raw.limit),
    device: readId(raw.device),
    view: readChoice(raw.view, views),
    group: readId(raw.group),
  };
}

/** Clears every filter, for a link or a reset button. */
export const noFilters = {
  keyword: undefined,
  robotTypeFilter: undefined,
  modelFilter: undefined,
  groupFilter: undefined,
  connectionFilter: undefined,
  lightFilter: undefined,
  configStateFilter: undefined,
  configFilter: undefined,
  versionFilter: undefined,
} satisfies RobotFilter;

type Filters = Pick<DeviceSearch, keyof typeof noFilters>;
const filterNames = Object.keys(noFilters) as (keyof Filters)[];

/** Query parameters of the request; the rest of the search is about what is open. */
export const filtersOf = (search: DeviceSearch) =>
  Object.fromEntries(filterNames.map((name) => [name, search[name]])) as Filters;

/** How many filters are in use besides the keyword. */
export const countFilters = (search: DeviceSearch): number =>
  filterNames.filter((name) => name !== 'keyword' && search[name] !== undefined).length;

export const isFiltered = (search: DeviceSearch): boolean =>
  search.keyword !== undefined || countFilters(search) > 0;
