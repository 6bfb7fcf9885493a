import { covers, minutesOf, overlap, type Weekday, type WeekTime } from './week-times.ts';

/** The timed settings of a condition. */
export interface TimedCondition {
  openings: readonly { days: readonly Weekday[]; at: string }[];
  /** Robots restart in this slot. */
  updateSlot: WeekTime | null;
  neverSleep: readonly WeekTime[];
  doNotDisturb: readonly WeekTime[];
}

/** Two settings that contradict each other. `path` is the field that gets the error. */
export interface Clash {
  path: readonly (string | number)[];
  with: 'doNotDisturb' | 'updateSlot' | 'openings' | 'neverSleep';
  /** The first day on which they overlap. */
  day: Weekday;
}

const minuteOf = (day: Weekday, clock: string) => (day - 1) * 24 * 60 + minutesOf(clock);

/** The first day of one time on which it overlaps the other. */
const firstDay = (one: WeekTime, other: WeekTime): Weekday =>
  one.days.toSorted((a, b) => a - b).find((day) => overlap({ ...one, days: [day] }, other))!;

/**
 * Spec section 5: times must not overlap do-not-disturb, another time of their kind, or the update slot. An opening is
 * a single moment, so it overlaps when the other time covers it.
 */
export function clashesOf({ openings, updateSlot, neverSleep, doNotDisturb }: TimedCondition): Clash[] {
  const clashes: Clash[] = [];
  for (const [index, { days, at }] of openings.entries()) {
    const path = ['openings', index, 'at'];
    const inside = (time: WeekTime) => days.find((day) => covers(time, minuteOf(day, at)));
    const quiet = doNotDisturb.map(inside).find((day) => day !== undefined);
    const update = updateSlot && inside(updateSlot);
    const same = openings
      .slice(0, index)
      .find((other) => other.at === at && other.days.some((day) => days.includes(day)));
    if (quiet) clashes.push({ path, with: 'doNotDisturb', day: quiet });
    else if (update) clashes.push({ path, with: 'updateSlot', day: update });
    else if (same)
      clashes.push({ path, with: 'openings', day: days.find((day) => same.days.includes(day))! });
  }
  for (const [name, times] of Object.entries({ neverSleep, doNotDisturb }))
    for (const [index, time] of times.entries()) {
      const other = times.slice(0, index).find((each) => overlap(time, each));
      if (other)
        clashes.push({ path: [name, index], with: name as 'neverSleep', day: firstDay(time, other) });
    }
  const quiet = updateSlot && doNotDisturb.find((time) => overlap(updateSlot, time));
  if (quiet)
    clashes.push({ path: ['updates', 'slot'], with: 'doNotDisturb', day: firstDay(updateSlot, quiet) });
  for (const [index, time] of neverSleep.entries()) {
    const other = doNotDisturb.find((each) => overlap(time, each));
    if (other)
      clashes.push({ path: ['neverSleep', index], with: 'doNotDisturb', day: firstDay(time, other) });
  }
  return clashes;
}
