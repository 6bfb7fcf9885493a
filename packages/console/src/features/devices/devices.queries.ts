import type { listDevices as listDevicesEndpoint } from '@muster/contract/devices';
import type { ReplyOf } from '@muster/contract/endpoint';
import { limits } from '@muster/contract/limits';
import {
  getDevice,
  listConfigs,
  listDevices,
  listDeviceVersions,
  listGroups,
  listSubTasks,
} from '../../platform/endpoints.ts';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import { filtersOf, type DeviceSearch } from './device-search.ts';

export function devicesQuery(search: DeviceSearch) {
  const { sort, page, limit } = search;
  return listQueryOf(listDevices, { query: { ...filtersOf(search), sort, page, limit } });
}

type Devices = ReplyOf<typeof listDevicesEndpoint>;

/** What is around the rows of a list, which need not be drawn anew with every robot that says something. */
export const frameOf = ({ items, ...frame }: Devices) => ({ ...frame, items: { length: items.length } });

export const isNothingIn = ({ items }: Devices) => items.length === 0;

export function deviceQuery(id: string) {
  return queryOf(getDevice, { params: { id } });
}

/** All groups a person may choose from; a team has tens of them. */
export const groupChoices = queryOf(listGroups, { query: { limit: limits.list.pageSizeMax } });

/** The configurations a person may filter by. */
export const configChoices = queryOf(listConfigs, {
  query: { limit: limits.list.pageSizeMax, sort: 'name' },
});

export const versionChoices = queryOf(listDeviceVersions, {});

export function taskRobotsQuery(taskId: string) {
  return queryOf(listSubTasks, { params: { id: taskId }, query: {} });
}
