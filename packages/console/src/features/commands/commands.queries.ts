import type { SendableKind } from '@muster/contract/robot-link/commands';
import { subTaskTopic, usageTopic } from '@muster/contract/commands/live-topics';
import { getCommandImpact } from '@muster/contract/commands/endpoints';
import { listDeviceCommands, listSenders, listUsage } from '@muster/contract/commands/usage.endpoints';
import { listQueryOf, queryOf } from '../../platform/query.ts';

/** How many commands of one robot are shown, before and after the user asks for more. */
export const commandsShown = { first: 5, most: 100 } as const;

export function deviceCommandsQuery(id: string, limit: number) {
  return listQueryOf(listDeviceCommands, { params: { id }, query: { limit } }, [subTaskTopic, usageTopic]);
}

/** Logs last requested from a robot. */
export const robotLogsQuery = (id: string, limit: number) =>
  queryOf(listDeviceCommands, { params: { id }, query: { limit, kind: 'log.upload' } }, [
    subTaskTopic,
    usageTopic,
  ]);

/** Never cached: who is online changes. */
export function impactQuery(deviceIds: string[], kind: SendableKind) {
  return { ...queryOf(getCommandImpact, { body: { deviceIds, kind } }), staleTime: 0, gcTime: 0 };
}

/** Number of failed tasks that need attention. */
export const usageBadgeQuery = queryOf(listUsage, { query: { limit: 1 } }, [usageTopic]);

export const sendersQuery = queryOf(listSenders, {});
