import type { Database, Tx } from '../../platform/database/database.ts';
import { listRestHours } from './rest-hours.store.ts';
import { restTimesIn, type Stretch } from './rest-times.ts';
import type { createTimeZones } from './time-zones.service.ts';

const DAY_MS = 24 * 3_600_000;
/** A weekly time is seen to its end, also one that lasts several days. */
const SEEN_MS = 8 * DAY_MS;

/**
 * The do-not-disturb time that each robot is in, else the next one that begins within a day, by the clock of the robot's
 * site. Robots with neither are missing. One statement, or three where a condition has such times.
 * @param now in ms since 1970
 */
export async function nextRests(
  tx: Database | Tx,
  timeZones: Pick<ReturnType<typeof createTimeZones>, 'of'>,
  teamId: string,
  robots: readonly { id: string; groupId: string }[],
  now: number,
): Promise<Map<string, Stretch>> {
  const found = new Map<string, Stretch>();
  const rests = await listRestHours(
    tx,
    teamId,
    robots.map(({ id }) => id),
  );
  if (rests.length === 0) return found;
  const groupOf = new Map(robots.map(({ id, groupId }) => [id, groupId]));
  const zones = await timeZones.of(tx, teamId, [...new Set(groupOf.values())]);
  const seen = { begin: new Date(now), end: new Date(now + SEEN_MS) };
  for (const { times, deviceIds } of rests) {
    // A group that was just removed has no zone: its robots are asked about again in their new group.
    const byZone = Map.groupBy(deviceIds, (id) => zones.get(groupOf.get(id)!));
    for (const [zone, ids] of byZone) {
      const next = zone === undefined ? undefined : restTimesIn(times, zone, seen)[0];
      if (next !== undefined && next.from < now + DAY_MS) for (const id of ids) found.set(id, next);
    }
  }
  return found;
}
