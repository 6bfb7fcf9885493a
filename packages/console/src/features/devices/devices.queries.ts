import { robotsQuery } from '../../domain/robot/robot.queries.ts';
import { listDeviceVersions } from '@muster/contract/devices/endpoints';
import { rememberedSize } from '../../platform/list/page-size.ts';
import { queryOf } from '../../platform/query.ts';
import { filtersOf, type DeviceSearch } from './device-search.ts';

export function devicesQuery(search: DeviceSearch) {
  const { sort, page, limit = rememberedSize() } = search;
  return robotsQuery({ ...filtersOf(search), sort, page, limit });
}

export const versionChoices = queryOf(listDeviceVersions, {});
