import { MINUTE_MS } from '@muster/contract/durations';
import type { Weekday } from '@muster/contract/monitoring/week-times';
import { Temporal } from 'temporal-polyfill';

export interface LessonTime {
  days: readonly Weekday[];
  /** `HH:mm` */
  beginTime: string;
  minutes: number;
}

export interface Occurrence {
  startsAt: Date;
  endsAt: Date;
}

/**
 * The instant at which local clocks show this time: the end of the gap if a clock change skips it, the first of the two
 * if it is repeated.
 */
function momentOf(day: Temporal.PlainDate, time: string, timeZone: string): number {
  const wall = day.toPlainDateTime(Temporal.PlainTime.from(time));
  const shown = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (shown.toPlainDateTime().equals(wall)) return shown.epochMilliseconds;
  const after =
    shown.getTimeZoneTransition('next') ?? wall.toZonedDateTime(timeZone, { disambiguation: 'later' });
  return after.epochMilliseconds;
}

/**
 * The lesson in progress, else the next one. Its length is not affected by clock changes.
 * @param timeZone IANA name
 */
export function nextOccurrence(
  { days, beginTime, minutes }: LessonTime,
  timeZone: string,
  now: Date,
): Occurrence {
  const today = Temporal.Instant.fromEpochMilliseconds(+now).toZonedDateTimeISO(timeZone).toPlainDate();
  // Starts with yesterday, whose lesson may continue past midnight.
  for (let ahead = -1; ; ahead += 1) {
    const day = today.add({ days: ahead });
    if (!days.includes(day.dayOfWeek as Weekday)) continue;
    const startsAt = momentOf(day, beginTime, timeZone);
    const endsAt = startsAt + minutes * MINUTE_MS;
    if (endsAt > +now) return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  }
}
