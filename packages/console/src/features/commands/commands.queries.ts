import { getUsage, listSubTasks, listUsage } from '../../platform/endpoints.ts';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import type { UsageSearch } from './usage-search.ts';

export function usageQuery({ stateFilter, kindFilter, sort, page }: UsageSearch) {
  return listQueryOf(listUsage, { query: { stateFilter, kindFilter, sort, page } });
}

export function taskQuery(id: string) {
  return queryOf(getUsage, { params: { id } });
}

export function taskRobotsQuery(id: string, page: number) {
  return listQueryOf(listSubTasks, { params: { id }, query: { page } });
}
