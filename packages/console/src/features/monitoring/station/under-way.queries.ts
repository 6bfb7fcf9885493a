import { listUnderWay } from '@muster/contract/monitoring/station.endpoints';
import { queryOf } from '../../../platform/query.ts';

/** Commands that robots of the station are executing; one request for all. */
export const underWayQuery = queryOf(listUnderWay, {});
