import { listUnderWay } from '@muster/contract/monitoring/station.endpoints';
import { queryOf } from '../../../platform/query.ts';

/** What robots of the station are doing because they were told; of all at once. */
export const underWayQuery = queryOf(listUnderWay, {});
