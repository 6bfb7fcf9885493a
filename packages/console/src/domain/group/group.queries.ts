import { devicesTopic } from '@muster/contract/devices/live-topics';
import { groupsTopic } from '@muster/contract/groups/live-topics';
import { getGroup, listGroups } from '@muster/contract/groups/endpoints';
import { choicePage, type ChoicePage } from '../../platform/list/remote-search.ts';
import { listQueryOf, queryOf } from '../../platform/query.ts';

/** A group includes its number of robots and how many of them are online. */
export const groupTopics = [groupsTopic, devicesTopic];

export function groupQuery(id: string) {
  return queryOf(getGroup, { params: { id } }, groupTopics);
}

/** Groups to choose from, paginated. */
export function groupChoicesQuery(query: ChoicePage) {
  return listQueryOf(listGroups, { query }, groupTopics);
}

/** The first page of them, the default group first. */
export function firstGroupsQuery(keyword = '') {
  return groupChoicesQuery(choicePage(keyword));
}
