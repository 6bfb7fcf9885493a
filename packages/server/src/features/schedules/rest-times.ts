import type { RestTime } from '@muster/contract/schedules/schemas';
import type { Weekday, WeekTime } from '@muster/contract/monitoring/week-times';
import { Temporal } from 'temporal-polyfill';
import { type InstallWindow, momentOf } from './install-window.ts';
import type { RestHours } from './rest-hours.store.ts';

/** From and to, in ms since 1970. */
export interface Stretch {
  from: number;
  to: number;
}

/** Stretches that touch or overlap are one. In order of their beginnings. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/**
 * When these weekly times overlap the window, each from its beginning to its end. Touching ends do not overlap. Clock
 * changes move ends as they do those of a window.
 * @param zone IANA name of the place whose clock the times follow
 */
export function restTimesIn(
  times: readonly WeekTime[],
  zone: string,
  { begin, end }: InstallWindow,
): Stretch[] {
  const [opens, closes] = [begin.getTime(), end.getTime()];
  const dayOf = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate();
  const last = dayOf(closes);
  const found: Stretch[] = [];
  // A time that began the evening before may still go on, and one that ends then may be continued.
  for (let day = dayOf(opens).subtract({ days: 1 }); Temporal.PlainDate.compare(day, last) <= 0;) {
    const next = day.add({ days: 1 });
    for (const { days, from, to } of times) {
      if (!days.includes(day.dayOfWeek as Weekday)) continue;
      const starts = momentOf(day, from, zone).epochMilliseconds;
      const ends = momentOf(to > from ? day : next, to, zone).epochMilliseconds;
      if (starts < ends) found.push({ from: starts, to: ends });
    }
    day = next;
  }
  return joined(found).filter(({ from, to }) => from < closes && to > opens);
}

/**
 * When robots must not be disturbed during their window, in order, with how many of them.
 * @param siteOf the time zone of a robot's site
 */
export function restTimesOf<Robot extends { id: string }>(
  rests: readonly RestHours[],
  robots: readonly Robot[],
  siteOf: (robot: Robot) => string,
  window: InstallWindow,
): RestTime[] {
  const counts = new Map<string, RestTime>();
  for (const { times, deviceIds } of rests) {
    const own = new Set(deviceIds);
    const bySite = Map.groupBy(
      robots.filter(({ id }) => own.has(id)),
      siteOf,
    );
    for (const [zone, here] of bySite)
      for (const stretch of restTimesIn(times, zone, window)) {
        const [from, to] = [new Date(stretch.from).toISOString(), new Date(stretch.to).toISOString()];
        const robotsBefore = counts.get(`${from} ${to}`)?.robots ?? 0;
        counts.set(`${from} ${to}`, { from, to, robots: robotsBefore + here.length });
      }
  }
  return [...counts.values()].toSorted((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
}
