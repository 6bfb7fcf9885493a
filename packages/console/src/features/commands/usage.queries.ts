import { taskTopic, usageTopic } from '@muster/contract/commands/live-topics';
import { countUsage, listUsage } from '@muster/contract/commands/usage.endpoints';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import { filtersOf } from './usage-request.ts';
import type { UsageSearch } from './usage-search.ts';

/** @param timeZone of the day in the filter */
export function usageQuery(search: UsageSearch, timeZone: string) {
  const { sort, page } = search;
  return listQueryOf(listUsage, { query: { ...filtersOf(search, timeZone), sort, page } }, [
    taskTopic,
    usageTopic,
  ]);
}

/** Count of all matches, where the list stops counting. */
export const usageCountQuery = (search: UsageSearch, timeZone: string) =>
  queryOf(countUsage, { query: filtersOf(search, timeZone) });
