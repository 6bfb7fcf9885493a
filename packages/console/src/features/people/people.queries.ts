import { limits } from '@muster/contract/limits';
import { getPerson, listFunctions, listGroups, listPeople } from '../../platform/endpoints.ts';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import { filtersOf, type PeopleSearch } from './people-search.ts';

export function peopleQuery(search: PeopleSearch) {
  return listQueryOf(listPeople, {
    query: { ...filtersOf(search), sort: search.sort, page: search.page },
  });
}

export function personQuery(id: string) {
  return queryOf(getPerson, { params: { id } });
}

/** All groups that people may be put into; a team has tens of them. */
export const groupChoices = queryOf(listGroups, { query: { limit: limits.list.pageSizeMax } });

export const functionsQuery = { ...queryOf(listFunctions, {}), staleTime: Infinity };
