import type { SendableKind } from '@muster/contract/robot-link/commands';
import { subTaskTopic, taskTopic, usageTopic } from '@muster/contract/commands/live-topics';
import { getCommandImpact } from '@muster/contract/commands/endpoints';
import {
  countUsage,
  listDeviceCommands,
  listSenders,
  listUsage,
} from '@muster/contract/commands/usage.endpoints';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import { filtersOf, type UsageSearch } from './usage-search.ts';

export function usageQuery(search: UsageSearch) {
  const { sort, page } = search;
  return listQueryOf(listUsage, { query: { ...filtersOf(search), sort, page } }, [taskTopic, usageTopic]);
}

/** All that match, where the list stopped counting. */
export const usageCountQuery = (search: UsageSearch) => queryOf(countUsage, { query: filtersOf(search) });

export function deviceCommandsQuery(id: string, limit: number) {
  return listQueryOf(listDeviceCommands, { params: { id }, query: { limit } }, [subTaskTopic, usageTopic]);
}

/** The logs that a robot was asked for last. */
export const robotLogsQuery = (id: string, limit: number) =>
  queryOf(listDeviceCommands, { params: { id }, query: { limit, kind: 'log.upload' } }, [
    subTaskTopic,
    usageTopic,
  ]);

/** Asked anew each time: who is online changes. */
export function impactQuery(deviceIds: string[], kind: SendableKind) {
  return { ...queryOf(getCommandImpact, { body: { deviceIds, kind } }), staleTime: 0, gcTime: 0 };
}

/** How many tasks failed and wait for somebody. */
export const usageBadgeQuery = queryOf(listUsage, { query: { limit: 1 } }, [usageTopic]);

export const sendersQuery = queryOf(listSenders, {});
