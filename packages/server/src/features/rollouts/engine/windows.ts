import { Temporal } from 'temporal-polyfill';
import type { RolloutWindow } from '@muster/contract/rollouts/window.schemas';
import { type Instant, MINUTE } from './progress.ts';

/** A window comes back every week; a week later, on a night without its hours, at the latest another week later. */
const DAYS_AHEAD = 15;

const clockOf = (text: string) => Temporal.PlainTime.from(text);

/** Whether the clock on the wall at that moment shows a time of the window. */
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

/** Every moment at which the clock shows this time on this day: none, one, or two where an hour comes twice. */
function momentsOf(day: Temporal.PlainDate, text: string, zone: string): Instant[] {
  const wall = day.toPlainDateTime(clockOf(text));
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(zone, { disambiguation }),
  );
  return [first!, second!]
    .filter((moment) => moment.toPlainDateTime().equals(wall))
    .map(({ epochMilliseconds }) => epochMilliseconds);
}

/** Moments after `now`, in order, at which the windows may open or close: their own times, and when clocks are changed. */
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
  /** The next moment at which that changes; `null`: never, since there is no window. */
  changesAt: Instant | null;
}

/**
 * Whether robots of a site may install now. The clock on its wall decides, and nothing else: a window of 02:00 to 03:00
 * does not open in the night without that hour, and is open for both in the night that has it twice. It holds until
 * `changesAt`, so one answer serves all robots of a site.
 */
export function windowState(windows: readonly RolloutWindow[], zone: string, now: Instant): WindowState {
  if (windows.length === 0) return { isOpen: true, changesAt: null };
  const isOpen = isOpenAt(windows, zone, now);
  const changesAt = changesAfter(windows, zone, now).find(
    (moment) => isOpenAt(windows, zone, moment) !== isOpen,
  );
  return { isOpen, changesAt: changesAt ?? null };
}

/** The first moment from `now` on at which a window is open. */
export function nextOpen(windows: readonly RolloutWindow[], zone: string, now: Instant): Instant | null {
  const { isOpen, changesAt } = windowState(windows, zone, now);
  return isOpen ? now : changesAt;
}

const DAY_MINUTES = 24 * 60;

function minutesOf({ from, to, endsNextDay }: RolloutWindow): number {
  const [begin, end] = [from, to].map((text) => clockOf(text).hour * 60 + clockOf(text).minute);
  return end! - begin! + (endsNextDay ? DAY_MINUTES : 0);
}

/** Milliseconds of the shortest window on an ordinary day; infinite where there is none. */
export const shortestWindow = (windows: readonly RolloutWindow[]): number =>
  Math.min(...windows.map(minutesOf)) * MINUTE;
