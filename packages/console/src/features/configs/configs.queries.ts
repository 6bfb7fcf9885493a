import type { ConfigRobotState } from '@muster/contract/configs/use.schemas';
import { getDeployImpact } from '@muster/contract/configs/deployment.endpoints';
import { listConfigs, listConfigVersions } from '@muster/contract/configs/endpoints';
import { configsTopic, configTopic } from '@muster/contract/configs/live-topics';
import { getConfigUse, listConfigRobots } from '@muster/contract/configs/use.endpoints';
import { getConfigVersion } from '@muster/contract/configs/versions.endpoints';
import { filesTopic } from '@muster/contract/files/live-topics';
import { listFiles } from '@muster/contract/files/endpoints';
import { configTopics } from '../../domain/config/config.queries.ts';
import { robotsQuery } from '../../domain/robot/robot.queries.ts';
import { call } from '../../platform/api.ts';
import type { ChoicePage } from '../../platform/list/remote-search.ts';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import type { ConfigSearch } from './config-search.ts';

export function configsQuery({ keyword, sort, page }: ConfigSearch) {
  return listQueryOf(listConfigs, { query: { keyword, sort, page } }, configTopics);
}

export function versionsQuery(id: string) {
  return queryOf(listConfigVersions, { params: { id } }, [{ topic: configTopic, of: id }]);
}

/** A version never changes. */
export function versionQuery(id: string, version: number) {
  return { ...queryOf(getConfigVersion, { params: { id, version } }), staleTime: Infinity };
}

export function configUseQuery(id: string) {
  // The dialog confirms a change, so the data must be current.
  return { ...queryOf(getConfigUse, { params: { id } }, [configsTopic]), staleTime: 0 };
}

export function configRobotsQuery(id: string, stateFilter: ConfigRobotState | undefined, page: number) {
  return listQueryOf(listConfigRobots, { params: { id }, query: { stateFilter, page } }, [configsTopic]);
}

export function fileChoices(query: ChoicePage) {
  return listQueryOf(listFiles, { query }, [filesTopic]);
}

export function robotChoices(query: ChoicePage) {
  return robotsQuery(query);
}

export interface DeployTarget {
  deviceIds: string[];
  groupIds: string[];
}

/** Impact of a deployment. A read-only POST, because there may be thousands of robots. */
export function impactQuery(configId: string, target: DeployTarget) {
  return {
    queryKey: [getDeployImpact.id, configId, target] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(getDeployImpact, { params: { id: configId }, body: target }, signal),
    // A robot may come online while the dialog is open.
    staleTime: 0,
  };
}
