import {
  getGroup,
  getGroupRemoval,
  listDevices,
  listGroupCandidates,
  listGroupMembers,
  listGroups,
} from '../../platform/endpoints.ts';
import { listQueryOf, queryOf } from '../../platform/query.ts';

export function groupsQuery(search: { keyword?: string | undefined; page?: number | undefined }) {
  return listQueryOf(listGroups, { query: { keyword: search.keyword, page: search.page } });
}

export function groupQuery(id: string) {
  return queryOf(getGroup, { params: { id } });
}

export function removalQuery(ids: readonly string[]) {
  // What it says is about to be done, so it must be of now.
  return { ...queryOf(getGroupRemoval, { query: { ids: [...ids] } }), staleTime: 0 };
}

export function membersQuery(id: string, keyword: string, page: number) {
  return listQueryOf(listGroupMembers, { params: { id }, query: { keyword: keyword || undefined, page } });
}

const CANDIDATES_SHOWN = 50;

export function candidatesQuery(id: string, keyword: string) {
  const query = { keyword: keyword || undefined, limit: CANDIDATES_SHOWN };
  return { ...listQueryOf(listGroupCandidates, { params: { id }, query }), staleTime: 0 };
}

/** A look at the robots of a group; the list of robots shows them all. */
const ROBOTS_SHOWN = 8;

export function groupRobotsQuery(id: string) {
  return listQueryOf(listDevices, { query: { groupFilter: [id], limit: ROBOTS_SHOWN } });
}
