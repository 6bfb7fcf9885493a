import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { monitoringLimits } from '@muster/contract/monitoring/limits';
import type { listOutside } from '@muster/contract/monitoring/station.endpoints';
import type { Database } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { countOutside, findOutside } from './outside.store.ts';

/** Robots within reach that are not monitored, so that a search on the station finds them, too. */
export async function lookOutside(
  db: Database,
  teamId: string,
  reach: Reach,
  { keyword }: RequestOf<typeof listOutside>['query'],
): Promise<ReplyOf<typeof listOutside>> {
  const max = monitoringLimits.outsideFound;
  const [total, found] = await Promise.all([
    countOutside(db, teamId, reach),
    keyword === undefined ? [] : findOutside(db, teamId, reach, { keyword, limit: max + 1 }),
  ]);
  return { total, found: found.slice(0, max), hasMore: found.length > max };
}
