import type { ReplyOf } from '@muster/contract/endpoint';
import { devicesTopic } from '@muster/contract/devices/live-topics';
import { stationTopic } from '@muster/contract/monitoring/live-topics';
import { chooseMonitored } from '@muster/contract/monitoring/station.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export type Choice = ReplyOf<typeof chooseMonitored>['items'][number];

const PAGE = 200;

/** All robots of a group, with whether each may be watched. */
export function choicesQuery(groupId: string) {
  return queryOptions({
    queryKey: [chooseMonitored.id, groupId],
    queryFn: async ({ signal }) => {
      const all: Choice[] = [];
      for (let page = 1; ; page += 1) {
        const query = { groupId, page, limit: PAGE };
        const { items, total } = await call(chooseMonitored, { query }, signal);
        all.push(...items);
        if (items.length === 0 || all.length >= total) return all;
      }
    },
    meta: { topics: [stationTopic, devicesTopic] },
  });
}
