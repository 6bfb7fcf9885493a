import {
  getActivity,
  getActivityState,
  listActivity,
  listActivityKinds,
  listActivityPeople,
} from '@muster/contract/activity/endpoints';
import { activityTopic } from '@muster/contract/activity/live-topics';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import type { ChoicePage } from '../../platform/list/remote-search.ts';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import { filtersOf } from './activity-request.ts';
import type { ActivitySearch } from './activity-search.ts';

/** Pages, newest first; the next page is loaded at the end of the list. @param timeZone of the days in the filter */
export function activityQuery(search: ActivitySearch, timeZone = '') {
  const query = filtersOf(search, timeZone);
  return infiniteQueryOptions({
    queryKey: [listActivity.id, query],
    queryFn: ({ pageParam, signal }) =>
      call(listActivity, { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    meta: { topics: [activityTopic] },
  });
}

export const entryQuery = (id: string) => listQueryOf(getActivity, { params: { id } }, [activityTopic]);

export const activityKindsQuery = queryOf(listActivityKinds, {}, [activityTopic]);

export const activityStateQuery = queryOf(getActivityState, {}, [activityTopic]);

export const activityPeopleQuery = (query: ChoicePage) => listQueryOf(listActivityPeople, { query });
