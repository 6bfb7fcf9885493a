import { groupsTopic } from '@muster/contract/groups/live-topics';
import {
  getGroupRemoval,
  listGroupCandidates,
  listGroupMembers,
  listGroups,
} from '@muster/contract/groups/endpoints';
import { groupTopics } from '../../domain/group/group.queries.ts';
import { robotsQuery } from '../../domain/robot/robot.queries.ts';
import type { ChoicePage } from '../../platform/list/remote-search.ts';
import { listQueryOf, queryOf } from '../../platform/query.ts';

export function groupsQuery(search: { keyword?: string | undefined; page?: number | undefined }) {
  return listQueryOf(listGroups, { query: { keyword: search.keyword, page: search.page } }, groupTopics);
}

export function removalQuery(ids: readonly string[]) {
  // The dialog confirms a change, so the data must be current.
  return { ...queryOf(getGroupRemoval, { query: { ids: [...ids] } }), staleTime: 0 };
}

export function membersQuery(id: string, keyword: string, page: number) {
  return listQueryOf(listGroupMembers, { params: { id }, query: { keyword: keyword || undefined, page } }, [
    groupsTopic,
  ]);
}

export function candidatesQuery(id: string, query: ChoicePage) {
  return { ...listQueryOf(listGroupCandidates, { params: { id }, query }), staleTime: 0 };
}

/** A preview of the group's robots; the robots page lists all of them. */
const ROBOTS_SHOWN = 8;

export function groupRobotsQuery(id: string) {
  return robotsQuery({ groupFilter: [id], limit: ROBOTS_SHOWN });
}
