import { conditionsTopic, monitoredTopic, stationTopic } from '@muster/contract/monitoring/live-topics';
import { listStation } from '@muster/contract/monitoring/station.endpoints';
import type { MonitoredDevice } from '@muster/contract/monitoring/station.schemas';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export interface StationAnswer {
  groups: { id: string; name: string }[];
  /** Robots of all groups; the name `items` lets live updates find the rows. */
  items: MonitoredDevice[];
}

const PAGE = 200;

async function fetchStation(signal: AbortSignal): Promise<StationAnswer> {
  const answer: StationAnswer = { groups: [], items: [] };
  for (let page = 1; ; page += 1) {
    const query = { containDevices: true, page, limit: PAGE };
    const { items, total } = await call(listStation, { query }, signal);
    answer.groups.push(...items.map(({ id, name }) => ({ id, name })));
    answer.items.push(...items.flatMap(({ devices = [] }) => devices));
    if (items.length === 0 || answer.groups.length >= total) return answer;
  }
}

/**
 * All monitored robots that the user may see, so that filters and counts need no request, and updates arrive per robot.
 */
export const stationQuery = queryOptions({
  queryKey: [listStation.id, 'all'],
  queryFn: ({ signal }) => fetchStation(signal),
  // Thousands of robots change many times a second: comparing them costs more than rendering.
  structuralSharing: false,
  meta: { topics: [stationTopic, monitoredTopic, conditionsTopic], isVirtual: true },
});
