import { conditionsTopic, monitoredTopic, stationTopic } from '@muster/contract/monitoring/live-topics';
import { getMonitored } from '@muster/contract/monitoring/station.endpoints';
import { queryOf } from '../../../platform/query.ts';

export function monitoredQuery(sn: string) {
  return queryOf(getMonitored, { params: { sn } }, [stationTopic, monitoredTopic, conditionsTopic]);
}
