import { stationTopic } from '@muster/contract/monitoring/live-topics';
import { getWorkDay, listWorkDays } from '@muster/contract/work-records/endpoints';
import { listQueryOf } from '../../platform/query.ts';

/** Which robots' records; all that the user may see if empty. */
export interface RecordsFilter {
  groupId: string | undefined;
  sn: string | undefined;
}

export const workDaysQuery = (filter: RecordsFilter) =>
  listQueryOf(listWorkDays, { query: filter }, [stationTopic]);

/** The days from `day` to `to`, both included. */
export const workDayQuery = (period: { day: string; to: string }, filter: RecordsFilter) =>
  listQueryOf(getWorkDay, { query: { ...period, ...filter } }, [stationTopic]);
