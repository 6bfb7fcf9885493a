import { stationTopic } from '@muster/contract/monitoring/live-topics';
import { getWorkDay, listWorkDays } from '@muster/contract/work-records/endpoints';
import { listQueryOf } from '../../platform/query.ts';

/** @param groupId without it, all groups that the user may see */
export const workDaysQuery = (groupId: string | undefined) =>
  listQueryOf(listWorkDays, { query: { groupId } }, [stationTopic]);

export const workDayQuery = (day: string, groupId: string | undefined) =>
  listQueryOf(getWorkDay, { query: { day, groupId } }, [stationTopic]);
