import type { listDevices as definition } from '@muster/contract/devices/endpoints';
import type { CallOf } from '@muster/contract/endpoint';
import { deviceTopic, devicesTopic } from '@muster/contract/devices/live-topics';
import { getDevice, listDevices } from '@muster/contract/devices/endpoints';
import { listQueryOf, queryOf } from '../../platform/query.ts';

type RobotsAsked = NonNullable<CallOf<typeof definition>['query']>;

/** What robots say is written into rows; robots that come, go or change place are asked for again. */
const robotTopics = [deviceTopic, devicesTopic];

/** How often a list by connection or light is asked for again: a robot that is lost tells only who shows its row. */
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
