import { MINUTE_MS } from '@muster/contract/durations';
import { createSiteClock } from '@muster/contract/monitoring/site-clock';

const DAY = 24 * 60;
/** In minutes; no time zone is further from UTC. */
const FURTHEST = 15 * 60;

// Years after 9999 have more digits.
const dayText = (days: number) => new Date(days * DAY * MINUTE_MS).toISOString().split('T', 1)[0]!;
const numberOf = (day: string) => Date.parse(day) / (DAY * MINUTE_MS);

/** A day in a time zone: 23 to 25 hours when clocks change. */
export interface TeamDay {
  /** `2026-11-24` */
  day: string;
  begins: Date;
  /** Exclusive. */
  ends: Date;
}

/** Adds days; a negative `count` subtracts. */
export const addDays = (day: string, count: number): string => dayText(numberOf(day) + count);

/** The local day and hour in a time zone. */
export function clockOf(timeZone: string, now: Date): { day: string; hour: number } {
  const minute = createSiteClock(timeZone).minuteAt(+now);
  return { day: dayText(Math.floor(minute / DAY)), hour: Math.floor((((minute % DAY) + DAY) % DAY) / 60) };
}

/** The first moment of a day; one o'clock where midnight is skipped. */
export function startOfDay(timeZone: string, day: string): Date {
  const clock = createSiteClock(timeZone);
  const wanted = numberOf(day) * DAY;
  // The local date never goes back, even when the clock does, so binary search works.
  let before = wanted - FURTHEST;
  let reached = wanted + FURTHEST;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (clock.minuteAt(middle * MINUTE_MS) >= wanted) reached = middle;
    else before = middle;
  }
  return new Date(reached * MINUTE_MS);
}

/** @param to the last day, included */
export function teamDays(timeZone: string, from: string, to: string): TeamDay[] {
  const days: TeamDay[] = [];
  // Counted, not compared as text: the day after 9999-12-31 sorts before it, and the loop would never end.
  const count = numberOf(to) - numberOf(from) + 1;
  for (let day = from, begins = startOfDay(timeZone, from); days.length < count;) {
    const next = addDays(day, 1);
    const ends = startOfDay(timeZone, next);
    days.push({ day, begins, ends });
    day = next;
    begins = ends;
  }
  return days;
}
