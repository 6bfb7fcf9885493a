import {
  clockOf,
  covers,
  DAY,
  minutesOf,
  overlap,
  spansOf,
  type Weekday,
  type WeekTime,
  WEEK_MINUTES,
} from './week-times.ts';

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
  /** The days of the field's setting on which they overlap, in order. */
  days: readonly Weekday[];
  /** Where they overlap on the first of these days, `HH:mm`; an opening is a single moment, `to` is the same. */
  from: string;
  to: string;
}

const minuteOf = (day: Weekday, clock: string) => (day - 1) * DAY + minutesOf(clock);

const ordered = (days: readonly Weekday[]) => days.toSorted((a, b) => a - b);

/** Where one time overlaps another; `null`: nowhere. */
function sharedBy(one: WeekTime, other: WeekTime): Pick<Clash, 'days' | 'from' | 'to'> | null {
  const days = ordered(one.days).filter((day) => overlap({ ...one, days: [day] }, other));
  const [first] = days;
  if (first === undefined) return null;
  const [span] = spansOf({ ...one, days: [first] });
  const parts = spansOf(other).flatMap((each) =>
    [-WEEK_MINUTES, 0, WEEK_MINUTES].map((shift) => ({
      from: Math.max(span!.from, each.from + shift),
      to: Math.min(span!.to, each.to + shift),
    })),
  );
  const [part] = parts.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from);
  return { days, from: clockOf(part!.from), to: clockOf(part!.to) };
}

/**
 * Spec section 5: times must not overlap do-not-disturb, another time of their kind, or the update slot. An opening is
 * a single moment, so it overlaps when the other time covers it.
 */
export function clashesOf({ openings, updateSlot, neverSleep, doNotDisturb }: TimedCondition): Clash[] {
  const clashes: Clash[] = [];
  for (const [index, { days, at }] of openings.entries()) {
    const fail = (other: Clash['with'], on: readonly Weekday[]) =>
      clashes.push({ path: ['openings', index, 'at'], with: other, days: ordered(on), from: at, to: at });
    const inside = (time: WeekTime) => days.filter((day) => covers(time, minuteOf(day, at)));
    const quiet = doNotDisturb.map(inside).find((on) => on.length > 0);
    const update = updateSlot ? inside(updateSlot) : [];
    const same = openings
      .slice(0, index)
      .map((other) => (other.at === at ? other.days.filter((day) => days.includes(day)) : []))
      .find((on) => on.length > 0);
    if (quiet) fail('doNotDisturb', quiet);
    else if (update.length > 0) fail('updateSlot', update);
    else if (same) fail('openings', same);
  }
  const compare = (path: Clash['path'], kind: Clash['with'], time: WeekTime, others: readonly WeekTime[]) => {
    const shared = others.map((other) => sharedBy(time, other)).find((each) => each !== null);
    if (shared) clashes.push({ path, with: kind, ...shared });
  };
  for (const [name, times] of Object.entries({ neverSleep, doNotDisturb }))
    for (const [index, time] of times.entries())
      compare([name, index], name as 'neverSleep', time, times.slice(0, index));
  if (updateSlot) compare(['updates', 'slot'], 'doNotDisturb', updateSlot, doNotDisturb);
  for (const [index, time] of neverSleep.entries())
    compare(['neverSleep', index], 'doNotDisturb', time, doNotDisturb);
  return clashes;
}
