import { groupsTopic } from '@muster/contract/groups/live-topics';
import { peopleTopic } from '@muster/contract/people/live-topics';
import { getPerson, listFunctions, listPeople } from '@muster/contract/people/endpoints';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import { filtersOf, type PeopleSearch } from './people-search.ts';

/** The list of members includes their groups. */
const peopleTopics = [peopleTopic, groupsTopic];

export function peopleQuery(search: PeopleSearch) {
  return listQueryOf(
    listPeople,
    {
      query: { ...filtersOf(search), sort: search.sort, page: search.page },
    },
    peopleTopics,
  );
}

export function personQuery(id: string) {
  return queryOf(getPerson, { params: { id } }, peopleTopics);
}

export const functionsQuery = { ...queryOf(listFunctions, {}), staleTime: Infinity };
