import { devicesTopic } from '@muster/contract/devices/live-topics';
import { groupsTopic } from '@muster/contract/groups/live-topics';
import { getGroup, listGroups } from '@muster/contract/groups/endpoints';
import { choicePage, type ChoicePage } from '../../platform/list/remote-search.ts';
import { listQueryOf, queryOf } from '../../platform/query.ts';

/** A group says how many robots it has and how many of them are online. */
export const groupTopics = [groupsTopic, devicesTopic];

export function groupQuery(id: string) {
  return queryOf(getGroup, { params: { id } }, groupTopics);
}

/** Groups to choose from, page after page. */
export function groupChoicesQuery(query: ChoicePage) {
  return listQueryOf(listGroups, { query }, groupTopics);
}

/** The first of them, the default group before the others. */
export function firstGroupsQuery(keyword = '') {
  return groupChoicesQuery(choicePage(keyword));
}
