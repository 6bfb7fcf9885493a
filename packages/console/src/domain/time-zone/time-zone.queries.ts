import { groupsTopic } from '@muster/contract/groups/live-topics';
import { listTimeZones } from '@muster/contract/schedules/endpoints';
import { queryOf } from '../../platform/query.ts';

/** The time zones of the team and its groups. */
export const timeZonesQuery = queryOf(listTimeZones, {}, [groupsTopic]);
