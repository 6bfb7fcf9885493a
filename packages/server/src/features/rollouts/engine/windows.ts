import { MINUTE_MS } from '@muster/contract/durations';
import { minutesOf, type WeekTime } from '@muster/contract/monitoring/week-times';
import type { RolloutWindow } from '@muster/contract/rollouts/window.schemas';
import { type Stretch, weekStretches } from '../../../platform/clock/week-stretches.ts';
import { type Instant } from './progress.ts';

const DAY_MINUTES = 24 * 60;
/** Windows repeat weekly; one that falls into a skipped hour opens a week later. */
const AHEAD = 15 * DAY_MINUTES * MINUTE_MS;

/** When the windows are open at a site from `now` on, until `ahead` ms later. At least one window. */
export const openStretches = (
  windows: readonly RolloutWindow[],
  zone: string,
  now: Instant,
  ahead: number,
): Stretch[] => weekStretches(windows as readonly WeekTime[], zone, now, now + ahead);

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
  const [first] = openStretches(windows, zone, now, AHEAD);
  if (first === undefined) return { isOpen: false, changesAt: null };
  if (first.from > now) return { isOpen: false, changesAt: first.from };
  return { isOpen: true, changesAt: first.to >= now + AHEAD ? null : first.to };
}

/** The first instant from `now` on at which a window is open. */
export function nextOpen(windows: readonly RolloutWindow[], zone: string, now: Instant): Instant | null {
  const { isOpen, changesAt } = windowState(windows, zone, now);
  return isOpen ? now : changesAt;
}

/** Length of the shortest window on an ordinary day, in milliseconds; infinite without windows. */
export const shortestWindow = (windows: readonly RolloutWindow[]): number =>
  Math.min(
    ...windows.map(
      ({ from, to, endsNextDay }) => minutesOf(to) - minutesOf(from) + (endsNextDay ? DAY_MINUTES : 0),
    ),
  ) * MINUTE_MS;
