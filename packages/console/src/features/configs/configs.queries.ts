import type { ConfigState } from '@muster/contract/devices';
import {
  getConfig,
  getConfigUse,
  getConfigVersion,
  getDeployImpact,
  listConfigRobots,
  listConfigs,
  listConfigVersions,
  listDevices,
  listFiles,
  listGroups,
} from '../../platform/endpoints.ts';
import { limits } from '@muster/contract/limits';
import { call } from '../../platform/api.ts';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import type { ConfigSearch } from './config-search.ts';

export function configsQuery({ keyword, sort, page }: ConfigSearch) {
  return listQueryOf(listConfigs, { query: { keyword, sort, page } });
}

export function configQuery(id: string) {
  return queryOf(getConfig, { params: { id } });
}

export function versionsQuery(id: string) {
  return queryOf(listConfigVersions, { params: { id } });
}

/** A version never changes. */
export function versionQuery(id: string, version: number) {
  return { ...queryOf(getConfigVersion, { params: { id, version } }), staleTime: Infinity };
}

export function configUseQuery(id: string) {
  // What it says is about to be done, so it must be of now.
  return { ...queryOf(getConfigUse, { params: { id } }), staleTime: 0 };
}

export function configRobotsQuery(id: string, stateFilter: ConfigState | undefined, page: number) {
  return listQueryOf(listConfigRobots, { params: { id }, query: { stateFilter, page } });
}

const FILES_SHOWN = 50;

export function fileChoices(keyword: string) {
  return listQueryOf(listFiles, { query: { keyword: keyword || undefined, limit: FILES_SHOWN } });
}

export const configChoices = queryOf(listConfigs, {
  query: { limit: limits.list.pageSizeMax, sort: 'name' },
});
export const groupChoices = queryOf(listGroups, { query: { limit: limits.list.pageSizeMax } });

export function robotChoices(keyword: string) {
  return listQueryOf(listDevices, { query: { keyword: keyword || undefined, limit: 50 } });
}

export interface DeployTarget {
  deviceIds: string[];
  groupIds: string[];
}

/** What a deployment would reach. A POST, since the robots may be thousands; it changes nothing. */
export function impactQuery(configId: string, target: DeployTarget) {
  return {
    queryKey: [getDeployImpact.id, configId, target] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(getDeployImpact, { params: { id: configId }, body: target }, signal),
    // A robot may come online while somebody reads this.
    staleTime: 0,
  };
}
