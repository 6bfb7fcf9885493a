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

export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

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

/** Splits a span at the end of the week: the part within the week, and the part that wraps to its start. */
const piecesOf = ({ from, to }: Span): Span[] =>
  to <= WEEK_MINUTES
    ? [{ from, to }]
    : [
        { from, to: WEEK_MINUTES },
        { from: 0, to: to - WEEK_MINUTES },
      ];

const meets = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/**
 * Whether two times have a minute in common, also across midnight and the end of the week. Touching ends do not count.
 */
export function overlap(one: WeekTime, other: WeekTime): boolean {
  const others = spansOf(other).flatMap(piecesOf);
  return spansOf(one)
    .flatMap(piecesOf)
    .some((piece) => others.some((each) => meets(piece, each)));
}

/** Whether a time covers this minute of the week. */
export function covers(time: WeekTime, minute: number): boolean {
  return spansOf(time)
    .flatMap(piecesOf)
    .some(({ from, to }) => minute >= from && minute < to);
}
