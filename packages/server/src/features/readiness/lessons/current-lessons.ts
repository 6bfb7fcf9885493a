import type { Weekday } from '@muster/contract/monitoring/week-times';
import { Temporal } from 'temporal-polyfill';
import type { TimeZonesOf } from '../../../platform/clock/time-zones.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { type LessonTime, nextOccurrence } from './lesson-times.ts';
import { listOfGroups } from './lessons.store.ts';

export interface CurrentLessons {
  /** When the last lesson in progress ends, in ms since 1970; `null`: none is. */
  endsAt: number | null;
  /** Packages of all apps that lessons of the group use. */
  packages: ReadonlySet<string>;
}

/** When the last of these lessons that are in progress ends. */
export function endOfCurrent(lessons: readonly LessonTime[], timeZone: string, at: number): number | null {
  const now = new Date(at);
  const today = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).dayOfWeek;
  const yesterday = ((today + 5) % 7) + 1;
  const ends = lessons
    // Finding the exact time is slow, and a lesson in progress began today or yesterday.
    .filter(({ days }) => days.includes(today as Weekday) || days.includes(yesterday as Weekday))
    .map((lesson) => nextOccurrence(lesson, timeZone, now))
    .filter(({ startsAt }) => +startsAt <= at)
    .map(({ endsAt }) => +endsAt);
  return ends.length === 0 ? null : Math.max(...ends);
}

/**
 * The lessons in progress and the apps of lessons, by group. Groups without lessons are omitted.
 * @param at in ms since 1970
 */
export async function currentLessons(
  tx: Database | Tx,
  timeZonesOf: TimeZonesOf,
  teamId: string,
  groupIds: readonly string[],
  at: number,
): Promise<ReadonlyMap<string, CurrentLessons>> {
  const lessons = await listOfGroups(tx, teamId, groupIds);
  if (lessons.length === 0) return new Map();
  const ofGroup = Map.groupBy(lessons, ({ groupId }) => groupId);
  const zones = await timeZonesOf(tx, teamId, [...ofGroup.keys()]);
  return new Map(
    [...ofGroup].map(([groupId, own]) => {
      const zone = zones.get(groupId);
      const packages = new Set(own.flatMap(({ packageName }) => packageName ?? []));
      // A group that was just removed has no zone.
      return [groupId, { endsAt: zone === undefined ? null : endOfCurrent(own, zone, at), packages }];
    }),
  );
}
