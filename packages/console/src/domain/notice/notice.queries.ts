import { listNotices } from '@muster/contract/notifications/endpoints';
import { noticesTopic } from '@muster/contract/notifications/live-topics';
import { queryOf } from '../../platform/query.ts';

/** The number that the bell shows. */
const NEWEST = 8;

/** The user's newest notifications, with the number of unread ones. */
export const newestNoticesQuery = queryOf(listNotices, { query: { limit: NEWEST } }, [noticesTopic]);
