import { deviceSorts, robotModels, robotTypes } from '@muster/contract/devices/schemas';
import { memberSorts } from '@muster/contract/people/schemas';
import type { SeededPeople } from './coming-people.ts';
import { versions } from './large-team.ts';

export interface ListQuery {
  /** The endpoint's id. */
  id: string;
  label: string;
  query(team: SeededPeople, page: number): Record<string, unknown>;
}

type Filter = (team: SeededPeople) => Record<string, unknown>;

const both = (sort: string) => [sort, `-${sort}`];

const deviceFilters: Record<string, Filter> = {
  none: () => ({}),
  'keyword, common': () => ({ keyword: 'Kebbi 9' }),
  'keyword, rare': () => ({ keyword: 'Kebbi 999 of' }),
  type: () => ({ robotTypeFilter: robotTypes[1] }),
  model: () => ({ modelFilter: robotModels[0] }),
  group: ({ groupIds }) => ({ groupFilter: [groupIds[3]] }),
  'three groups': ({ groupIds }) => ({ groupFilter: groupIds.slice(0, 3) }),
  'configuration state': () => ({ configStateFilter: 'failed' }),
  configuration: ({ configIds }) => ({ configFilter: configIds[3] }),
  version: () => ({ versionFilter: versions[2] }),
  connection: () => ({ connectionFilter: -2 }),
  'model and connection': () => ({ modelFilter: robotModels[1], connectionFilter: 1 }),
};

const groupFilters: Record<string, Filter> = { none: () => ({}), keyword: () => ({ keyword: 'Group 1' }) };
const configFilters: Record<string, Filter> = { none: () => ({}), keyword: () => ({ keyword: 'tion 1' }) };
const usageFilters: Record<string, Filter> = {
  none: () => ({}),
  state: () => ({ stateFilter: 'error' }),
  kind: () => ({ kindFilter: 'app.open' }),
};

const peopleFilters: Record<string, Filter> = {
  none: () => ({}),
  'keyword, common': () => ({ keyword: 'person' }),
  'keyword, rare': () => ({ keyword: '陳怡君 9' }),
  'custom role': ({ customRoleId }) => ({ customRoleFilter: customRoleId }),
  invited: () => ({ statusFilter: 'invited' }),
  unconfirmed: () => ({ statusFilter: 'unconfirmed' }),
  role: () => ({ roleFilter: 'member' }),
  // Together these groups fill a page in a team of either size.
  groups: ({ groupIds }) => ({ groupFilter: groupIds.slice(3, 13) }),
};
/** Invitations and join requests; there are as many of them as the team has members. */
const comingFilters: Record<string, Filter> = {
  none: () => ({}),
  'keyword, common': () => ({ keyword: 'person' }),
  'keyword, rare': () => ({ keyword: 'coming 49' }),
  'keyword without matches': () => ({ keyword: 'nobody is called so' }),
};
const searches = ['Kebbi', 'Kebbi 999 of', '陳怡', 'Group 1', 'nothing is called so'];

function everyWay(id: string, filters: Record<string, Filter>, sorts: readonly string[]): ListQuery[] {
  return Object.entries(filters).flatMap(([label, filter]) =>
    sorts.map((sort) => ({
      id,
      label: `${label}, by ${sort || 'default'}`,
      query: (team: SeededPeople, page: number) => ({
        ...filter(team),
        page,
        ...(sort === '' ? {} : { sort }),
      }),
    })),
  );
}

/** Queries of the lists of people only. */
export const peopleQueries: readonly ListQuery[] = [
  ...everyWay('people.list', peopleFilters, memberSorts.flatMap(both)),
  ...everyWay('people.invitations', comingFilters, ['']),
  ...everyWay('people.invitations', { state: () => ({ stateFilter: 'pending' }) }, ['']),
  ...everyWay('people.applicants', comingFilters, ['']),
];

/** Every list with each of its filters and sort orders. */
export const listQueries: readonly ListQuery[] = [
  ...everyWay('devices.list', deviceFilters, deviceSorts.flatMap(both)),
  ...everyWay('groups.list', groupFilters, ['']),
  ...everyWay('configs.list', configFilters, ['name', 'updatedAt'].flatMap(both)),
  ...everyWay('commands.listUsage', usageFilters, both('dateTime')),
  ...peopleQueries,
  ...searches.map((keyword) => ({ id: 'search.everything', label: keyword, query: () => ({ keyword }) })),
];
