import { getGroup, listGroups } from '../../platform/endpoints.ts';
import { listQueryOf, queryOf } from '../../platform/query.ts';

export function groupsQuery(search: { keyword?: string | undefined; page?: number | undefined }) {
  return listQueryOf(listGroups, { query: { keyword: search.keyword, page: search.page } });
}

export function groupQuery(id: string) {
  return queryOf(getGroup, { params: { id } });
}
