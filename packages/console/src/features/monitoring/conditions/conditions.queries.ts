import {
  getCondition,
  getConditionUse,
  listConditions,
} from '@muster/contract/monitoring/conditions.endpoints';
import { conditionsTopic, stationTopic } from '@muster/contract/monitoring/live-topics';
import { queryOf } from '../../../platform/query.ts';

/** All conditions: a team has at most one page of them. */
export const conditionsQuery = queryOf(listConditions, { query: {} }, [conditionsTopic, stationTopic]);

export function conditionQuery(id: string) {
  return queryOf(getCondition, { params: { id } }, [conditionsTopic]);
}

export function conditionUseQuery(id: string) {
  return queryOf(getConditionUse, { params: { id } }, [conditionsTopic, stationTopic]);
}
