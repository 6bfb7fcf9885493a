import { listNotices } from '@muster/contract/notifications/endpoints';
import { noticesTopic } from '@muster/contract/notifications/live-topics';
import { queryOf } from '../../platform/query.ts';

/** As many as the bell shows. */
const NEWEST = 8;

/** The newest of what concerns this person, with how many they have not read. */
export const newestNoticesQuery = queryOf(listNotices, { query: { limit: NEWEST } }, [noticesTopic]);
