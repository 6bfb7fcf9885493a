import type { listDevices as definition } from '@muster/contract/devices/endpoints';
import type { CallOf } from '@muster/contract/endpoint';
import { deviceTopic, devicesTopic } from '@muster/contract/devices/live-topics';
import { getDevice, listDevices } from '@muster/contract/devices/endpoints';
import { listQueryOf, queryOf } from '../../platform/query.ts';

type RobotsAsked = NonNullable<CallOf<typeof definition>['query']>;

/**
 * Reports of robots are merged into the cached rows; a robot added, removed or moved to another group causes a refetch.
 */
const robotTopics = [deviceTopic, devicesTopic];

/**
 * Refetch interval of a list filtered by connection or light: a lost robot is only published to subscribers of its row.
 */
const ASK_AGAIN_MS = 10_000;

export function robotsQuery(query: RobotsAsked) {
  const isByState = query.connectionFilter !== undefined || query.lightFilter !== undefined;
  return {
    ...listQueryOf(listDevices, { query }, robotTopics),
    ...(isByState && { staleTime: 0, refetchInterval: ASK_AGAIN_MS }),
  };
}

export function robotQuery(id: string) {
  return queryOf(getDevice, { params: { id } }, robotTopics);
}
