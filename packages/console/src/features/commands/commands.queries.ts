import { limits } from '@muster/contract/limits';
import type { SendableKind } from '@muster/contract/robot-link/commands';
import {
  getCommandImpact,
  listDeviceCommands,
  listGroups,
  listSenders,
  listUsage,
} from '../../platform/endpoints.ts';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import { filtersOf, type UsageSearch } from './usage-search.ts';

export function usageQuery(search: UsageSearch) {
  const { sort, page } = search;
  return listQueryOf(listUsage, { query: { ...filtersOf(search), sort, page } });
}

export function deviceCommandsQuery(id: string, limit: number) {
  return listQueryOf(listDeviceCommands, { params: { id }, query: { limit } });
}

/** Asked anew each time: who is online changes. */
export function impactQuery(deviceIds: string[], kind: SendableKind) {
  return { ...queryOf(getCommandImpact, { body: { deviceIds, kind } }), staleTime: 0, gcTime: 0 };
}

export const sendersQuery = queryOf(listSenders, {});

export const groupChoices = queryOf(listGroups, { query: { limit: limits.list.pageSizeMax } });
