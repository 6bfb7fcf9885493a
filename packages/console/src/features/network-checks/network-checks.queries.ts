import {
  countNetworkChecks,
  listNetworkChecks,
  listRobotNetworkChecks,
} from '@muster/contract/network-checks/endpoints';
import { devicesTopic } from '@muster/contract/devices/live-topics';
import { networkChecksTopic } from '@muster/contract/network-checks/live-topics';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import type { NetworkSearch } from './network-search.ts';

const topics = [networkChecksTopic, devicesTopic];

export function networkChecksQuery({ group, keyword, result, page }: NetworkSearch) {
  return listQueryOf(listNetworkChecks, { query: { groupId: group, keyword, result, page } }, topics);
}

export function networkCountsQuery({ group, keyword }: NetworkSearch) {
  return listQueryOf(countNetworkChecks, { query: { groupId: group, keyword } }, topics);
}

export const robotChecksQuery = (id: string) =>
  queryOf(listRobotNetworkChecks, { params: { id } }, [networkChecksTopic]);
