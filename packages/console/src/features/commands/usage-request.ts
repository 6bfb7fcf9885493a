import { startOfDay } from '../../domain/time-zone/zone-days.ts';
import type { UsageSearch } from './usage-search.ts';

// Not in `usage-search.ts`, because every page loads that file.

const instantOf = (time: string) => new Date(time).toISOString();

/** Query parameters of the request. @param timeZone in which the day of the filter begins and ends */
export function filtersOf(search: UsageSearch, timeZone: string) {
  const { keyword, stateFilter, kindFilter, createdByFilter, groupFilter, day } = search;
  return {
    keyword,
    stateFilter,
    kindFilter,
    createdByFilter,
    groupFilter,
    from: day && instantOf(startOfDay(day, timeZone)),
    to: day && instantOf(startOfDay(day, timeZone, 1)),
  };
}

/** How many filters are in use besides the keyword. */
export function countFilters({
  stateFilter,
  kindFilter,
  createdByFilter,
  groupFilter,
  day,
}: UsageSearch): number {
  return [stateFilter, kindFilter, createdByFilter, groupFilter, day].filter((value) => value !== undefined)
    .length;
}

export const noFilters: UsageSearch = {
  keyword: undefined,
  stateFilter: undefined,
  kindFilter: undefined,
  createdByFilter: undefined,
  groupFilter: undefined,
  day: undefined,
};
