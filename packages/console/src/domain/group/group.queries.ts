import { devicesTopic } from '@muster/contract/devices/live-topics';
import { groupsTopic } from '@muster/contract/groups/live-topics';
import { getGroup, listGroups } from '@muster/contract/groups/endpoints';
import { listQueryOf, queryOf } from '../../platform/query.ts';

/** A group says how many robots it has and how many of them are online. */
export const groupTopics = [groupsTopic, devicesTopic];

export function groupQuery(id: string) {
  return queryOf(getGroup, { params: { id } }, groupTopics);
}

const CHOICES_SHOWN = 50;

/** The first groups that a name matches; whoever looks for another one types more of it. */
export function groupChoicesQuery(keyword: string) {
  return listQueryOf(
    listGroups,
    { query: { keyword: keyword || undefined, limit: CHOICES_SHOWN } },
    groupTopics,
  );
}
