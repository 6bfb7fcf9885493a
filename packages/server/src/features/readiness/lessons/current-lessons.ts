import { DAY_MS, MINUTE_MS } from '@muster/contract/durations';
import type { Weekday } from '@muster/contract/monitoring/week-times';
import { readinessLimits } from '@muster/contract/readiness/limits';
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

const LONGEST_MS = readinessLimits.lessonMinutesMax * MINUTE_MS;

/** Exact, but slow. */
function endByCalendar(lesson: LessonTime, timeZone: string, at: number): number | null {
  const { startsAt, endsAt } = nextOccurrence(lesson, timeZone, new Date(at));
  return +startsAt <= at ? +endsAt : null;
}

/** The end of the lesson in progress that began today or yesterday, if clocks did not change since. */
function endByClock({ days, beginTime, minutes }: LessonTime, clock: Clock): number | null {
  const [hour, minute] = beginTime.split(':').map(Number);
  const begins = (hour! * 60 + minute!) * MINUTE_MS;
  for (const daysAgo of [0, 1]) {
    const since = clock.sinceMidnight + daysAgo * DAY_MS - begins;
    const day = ((clock.day - 1 - daysAgo + 7) % 7) + 1;
    if (days.includes(day as Weekday) && since >= 0 && since < minutes * MINUTE_MS)
      return clock.at - since + minutes * MINUTE_MS;
  }
  return null;
}

interface Clock {
  at: number;
  /** 1 is Monday. */
  day: number;
  /** By the clock of the site, in ms. */
  sinceMidnight: number;
}

/** When the last of these lessons that are in progress ends, in ms since 1970. */
export function endOfCurrent(lessons: readonly LessonTime[], timeZone: string, at: number): number | null {
  const zoned = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  const now = zoned(at);
  const isSteady = now.offsetNanoseconds === zoned(at - LONGEST_MS).offsetNanoseconds;
  const { hour, minute, second, millisecond } = now;
  const sinceMidnight = ((hour * 60 + minute) * 60 + second) * 1000 + millisecond;
  const clock = { at, day: now.dayOfWeek, sinceMidnight };
  const ends = lessons.flatMap(
    (lesson) => (isSteady ? endByClock(lesson, clock) : endByCalendar(lesson, timeZone, at)) ?? [],
  );
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
