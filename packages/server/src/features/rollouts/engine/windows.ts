import { Temporal } from 'temporal-polyfill';
import type { RolloutWindow } from '@muster/contract/rollouts/window.schemas';
import { type Instant, MINUTE } from './progress.ts';

/** Windows repeat weekly; one that falls into a skipped hour opens a week later. */
const DAYS_AHEAD = 15;

const clockOf = (text: string) => Temporal.PlainTime.from(text);

/** Whether a local time lies within the window. */
function shows(window: RolloutWindow, wall: Temporal.PlainDateTime): boolean {
  const time = wall.toPlainTime();
  const isAfterBegin = Temporal.PlainTime.compare(time, clockOf(window.from)) >= 0;
  const isBeforeEnd = Temporal.PlainTime.compare(time, clockOf(window.to)) < 0;
  const today = window.days.includes(wall.dayOfWeek);
  if (!window.endsNextDay) return today && isAfterBegin && isBeforeEnd;
  return (today && isAfterBegin) || (window.days.includes(((wall.dayOfWeek + 5) % 7) + 1) && isBeforeEnd);
}

const isOpenAt = (windows: readonly RolloutWindow[], zone: string, at: Instant) =>
  windows.some((window) =>
    shows(window, Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime()),
  );

/** Instants at which local clocks show this time on this day: none, one, or two for a repeated hour. */
function momentsOf(day: Temporal.PlainDate, text: string, zone: string): Instant[] {
  const wall = day.toPlainDateTime(clockOf(text));
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(zone, { disambiguation }),
  );
  return [first!, second!]
    .filter((moment) => moment.toPlainDateTime().equals(wall))
    .map(({ epochMilliseconds }) => epochMilliseconds);
}

/** Instants after `now`, in order, at which the windows may open or close: their own times, and clock changes. */
function changesAfter(windows: readonly RolloutWindow[], zone: string, now: Instant): Instant[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const moments = new Set<Instant>();
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead++) {
    const day = today.toPlainDate().add({ days: ahead });
    for (const { from, to } of windows)
      for (const text of [from, to]) for (const moment of momentsOf(day, text, zone)) moments.add(moment);
  }
  const clockChange = today.getTimeZoneTransition('next');
  if (clockChange) moments.add(clockChange.epochMilliseconds);
  return [...moments].filter((moment) => moment > now).toSorted((a, b) => a - b);
}

export interface WindowState {
  isOpen: boolean;
  /** When `isOpen` changes next; `null`: never, as without windows. */
  changesAt: Instant | null;
}

/**
 * Whether robots of a site may install now, by the site's local time alone: a window of 02:00 to 03:00 does not open in
 * a night that skips that hour, and is open for both in a night that repeats it. Valid until `changesAt`, so one result
 * serves all robots of a site.
 */
export function windowState(windows: readonly RolloutWindow[], zone: string, now: Instant): WindowState {
  if (windows.length === 0) return { isOpen: true, changesAt: null };
  const isOpen = isOpenAt(windows, zone, now);
  const changesAt = changesAfter(windows, zone, now).find(
    (moment) => isOpenAt(windows, zone, moment) !== isOpen,
  );
  return { isOpen, changesAt: changesAt ?? null };
}

/** The first instant from `now` on at which a window is open. */
export function nextOpen(windows: readonly RolloutWindow[], zone: string, now: Instant): Instant | null {
  const { isOpen, changesAt } = windowState(windows, zone, now);
  return isOpen ? now : changesAt;
}

const DAY_MINUTES = 24 * 60;

function minutesOf({ from, to, endsNextDay }: RolloutWindow): number {
  const [begin, end] = [from, to].map((text) => clockOf(text).hour * 60 + clockOf(text).minute);
  return end! - begin! + (endsNextDay ? DAY_MINUTES : 0);
}

/** Length of the shortest window on an ordinary day, in milliseconds; infinite without windows. */
export const shortestWindow = (windows: readonly RolloutWindow[]): number =>
  Math.min(...windows.map(minutesOf)) * MINUTE;
