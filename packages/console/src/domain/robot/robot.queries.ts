import type { listDevices as definition } from '@muster/contract/devices/endpoints';
import type { CallOf } from '@muster/contract/endpoint';
import { deviceTopic, devicesTopic } from '@muster/contract/devices/live-topics';
import { getDevice, listDevices } from '@muster/contract/devices/endpoints';
import { listQueryOf, queryOf } from '../../platform/query.ts';

type RobotsAsked = NonNullable<CallOf<typeof definition>['query']>;

/** What robots say is written into rows; robots that come, go or change place are asked for again. */
const robotTopics = [deviceTopic, devicesTopic];

export function robotsQuery(query: RobotsAsked) {
  return listQueryOf(listDevices, { query }, robotTopics);
}

export function robotQuery(id: string) {
  return queryOf(getDevice, { params: { id } }, robotTopics);
}
