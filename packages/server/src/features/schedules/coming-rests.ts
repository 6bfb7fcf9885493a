import type { Database, Tx } from '../../platform/database/database.ts';
import { type Stretch, weekStretches } from '../../platform/clock/week-stretches.ts';
import { listRestHours } from './rest-hours.store.ts';
import type { createTimeZones } from './time-zones.service.ts';

/** A weekly time is seen to its end, also one that lasts several days. */
const SEEN_MS = 8 * 24 * 3_600_000;

/** Robots with the same do-not-disturb times. */
export interface RestingRobots {
  /** IANA name of the robots' time zone. */
  timeZone: string;
  /** Those that end after the time asked about and begin within eight days, in order. */
  rests: Stretch[];
  deviceIds: string[];
}

/**
 * The do-not-disturb times of these robots from a time on, by the clock of each robot's site. Robots without any are in
 * no group. One statement, or three where a condition has such times.
 * @param from in ms since 1970
 */
export async function comingRests(
  tx: Database | Tx,
  timeZones: Pick<ReturnType<typeof createTimeZones>, 'of'>,
  teamId: string,
  robots: readonly { id: string; groupId: string }[],
  from: number,
): Promise<RestingRobots[]> {
  const hours = await listRestHours(
    tx,
    teamId,
    robots.map(({ id }) => id),
  );
  if (hours.length === 0) return [];
  const groupOf = new Map(robots.map(({ id, groupId }) => [id, groupId]));
  const zones = await timeZones.of(tx, teamId, [...new Set(groupOf.values())]);
  return hours.flatMap(({ times, deviceIds }) => {
    const byZone = Map.groupBy(deviceIds, (id) => zones.get(groupOf.get(id)!));
    return [...byZone].flatMap(([timeZone, ids]) =>
      // A group that was just removed has no zone: its robots are asked about again in their new group.
      timeZone === undefined
        ? []
        : [{ timeZone, rests: weekStretches(times, timeZone, from, from + SEEN_MS), deviceIds: ids }],
    );
  });
}
