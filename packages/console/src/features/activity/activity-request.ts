import type { ActivitySearch } from './activity-search.ts';
import { startOfDay } from '../../domain/time-zone/zone-days.ts';

// Not in `activity-search.ts`, because every page loads that file.

/** Query parameters of the request. @param timeZone in which the days of the filter begin and end */
export function filtersOf(search: ActivitySearch, timeZone: string) {
  const { keyword, person, types, actions, objectType, objectId, from, to } = search;
  return {
    keyword,
    actorFilter: person,
    typeFilter: types,
    actionFilter: actions,
    objectType,
    objectId,
    from: from && startOfDay(from, timeZone),
    to: to && startOfDay(to, timeZone, 1),
  };
}

/** How many filters are in use besides the keyword. */
export function countFilters({ person, types, actions, objectId, from, to }: ActivitySearch): number {
  return [person, types, actions, objectId, from ?? to].filter((value) => value !== undefined).length;
}

export const noFilters: ActivitySearch = {
  person: undefined,
  types: undefined,
  actions: undefined,
  objectType: undefined,
  objectId: undefined,
  from: undefined,
  to: undefined,
};
