/** Monday to Sunday (spec section 3, "Stored preferences"). */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

/** In minutes. */
export const DAY = 24 * 60;
export const WEEK_MINUTES = 7 * DAY;

/** A local time on some days of the week: `HH:mm`. If it ends before it begins, it ends the next day. */
export interface WeekTime {
  days: readonly Weekday[];
  from: string;
  to: string;
}

/** Minutes from Monday 00:00; `to` may be past the end of the week. */
export interface Span {
  from: number;
  to: number;
}

/** Minutes since midnight. @param clock `HH:mm` */
export const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** `HH:mm` of these minutes since a midnight, on whatever day. */
export function clockOf(minutes: number): string {
  const ofDay = ((minutes % DAY) + DAY) % DAY;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

/** One span for each day, in order of the days. Equal ends mean the whole day. */
export function spansOf({ days, from, to }: WeekTime): Span[] {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  const length = end > begin ? end - begin : end - begin + DAY;
  return days
    .toSorted((a, b) => a - b)
    .map((day) => {
      const start = (day - 1) * DAY + begin;
      return { from: start, to: start + length };
    });
}

/** Minutes from one minute of the week to the next time that the other comes. */
const until = (from: number, to: number) => (((to - from) % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES;

const holds = ({ from, to }: Span, minute: number) => until(from, minute) < to - from;

/**
 * Whether two times have a minute in common, also across midnight and the end of the week. Touching ends do not count.
 */
export function overlap(one: WeekTime, other: WeekTime): boolean {
  const others = spansOf(other);
  return spansOf(one).some((a) => others.some((b) => holds(a, b.from) || holds(b, a.from)));
}

/** Minutes since the time that covers this minute of the week began; `null`: it does not cover it. */
export function begunFor(time: WeekTime, minute: number): number | null {
  const span = spansOf(time).find((each) => holds(each, minute));
  return span === undefined ? null : until(span.from, minute);
}

/** Whether a time covers this minute of the week. */
export const covers = (time: WeekTime, minute: number): boolean =>
  spansOf(time).some((span) => holds(span, minute));
