import type { listDevices as definition } from '@muster/contract/devices/endpoints';
import type { CallOf } from '@muster/contract/endpoint';
import { getDevice, listDevices } from '@muster/contract/devices/endpoints';
import { listQueryOf, queryOf } from '../../platform/query.ts';

type RobotsAsked = NonNullable<CallOf<typeof definition>['query']>;

/** What robots say is written into rows; robots that come, go or change place are asked for again. */
const robotTopics = ['device', 'devices'] as const;

export function robotsQuery(query: RobotsAsked) {
  return listQueryOf(listDevices, { query }, robotTopics);
}

export function robotQuery(id: string) {
  return queryOf(getDevice, { params: { id } }, robotTopics);
}
