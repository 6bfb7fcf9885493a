import type { RobotSettings } from '@muster/contract/monitoring/robot-condition';
import { minutesOf } from '@muster/contract/monitoring/week-times';
import { dayAndMinute } from '@muster/contract/monitoring/site-clock';

export type Opening = RobotSettings['openings'][number];

/** Openings missed by more than this many minutes are not made up for: the lesson has begun without them. */
export const MADE_UP_MINUTES = 10;

export interface Look {
  /** The latest minute of local time checked before. */
  before: number;
  /** The current minute of local time. */
  now: number;
  /** Minutes of real time since then. */
  passed: number;
}

/**
 * Openings due since the last check, in order of their times. A time skipped by daylight saving is due when the clock
 * has passed it, and one that occurs twice is due once.
 */
export function dueOpenings(openings: readonly Opening[], { before, now, passed }: Look): Opening[] {
  const jumped = Math.max(0, now - before - Math.ceil(passed));
  const due: Opening[] = [];
  for (let minute = Math.max(before, now - jumped - MADE_UP_MINUTES) + 1; minute <= now; minute += 1) {
    const at = dayAndMinute(minute);
    due.push(...openings.filter((each) => each.days.includes(at.day) && minutesOf(each.at) === at.minute));
  }
  return due;
}
