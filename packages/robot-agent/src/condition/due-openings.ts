import type { RobotSettings } from '@muster/contract/monitoring/robot-condition';
import { minutesOf } from '@muster/contract/monitoring/week-times';
import { dayAndMinute } from '@muster/contract/monitoring/site-clock';

export type Opening = RobotSettings['openings'][number];

/** What was missed for longer than this is not made up for: the lesson has begun without it. In minutes. */
export const MADE_UP_MINUTES = 10;

export interface Look {
  /** The latest minute of the wall clock that was looked at before. */
  before: number;
  /** The minute of the wall clock now. */
  now: number;
  /** Minutes that have really passed since. */
  passed: number;
}

/**
 * Openings whose time has come since the last look, in the order of their times. A time that daylight saving leaves out
 * is due when the wall clock has jumped over it, and one that comes twice is due once.
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
