import { listNotices, listNoticeSettings } from '@muster/contract/notifications/endpoints';
import { noticesTopic } from '@muster/contract/notifications/live-topics';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { queryOf } from '../../platform/query.ts';

/** Pages, newest first. */
export function noticesQuery(unread: boolean) {
  return infiniteQueryOptions({
    queryKey: [listNotices.id, 'pages', unread],
    queryFn: ({ pageParam, signal }) =>
      call(
        listNotices,
        { query: { ...(unread && { unread }), ...(pageParam !== null && { cursor: pageParam }) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    meta: { topics: [noticesTopic] },
  });
}

export const noticeSettingsQuery = queryOf(listNoticeSettings, {});
