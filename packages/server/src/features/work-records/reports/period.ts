import { addDays } from '../../../platform/clock/team-days.ts';

export const frequencies = ['daily', 'last7', 'last31'] as const;
export type Frequency = (typeof frequencies)[number];

const lengths: Record<Frequency, number> = { daily: 1, last7: 7, last31: 31 };

/**
 * In the team's local time. A report that could not be sent at seven is sent in the following hours, and then
 * dropped.
 */
const FIRST_HOUR = 7;
const LAST_HOUR = 9;
const MONDAY = 1;

/** Which reports are due: each day, on Mondays, and on the first of a month. */
export function dueAt({ day, hour }: { day: string; hour: number }): Frequency[] {
  if (hour < FIRST_HOUR || hour > LAST_HOUR) return [];
  return [
    'daily',
    ...(new Date(day).getUTCDay() === MONDAY ? (['last7'] as const) : []),
    ...(day.endsWith('-01') ? (['last31'] as const) : []),
  ];
}

export interface Period {
  from: string;
  /** Inclusive. */
  to: string;
}

/**
 * The days that a report of this day covers, and the same number before them; there is no history from before the 31
 * days.
 */
export function periodOf(frequency: Frequency, day: string): Period & { earlier: Period | null } {
  const length = lengths[frequency];
  const from = addDays(day, -length);
  const earlier = { from: addDays(from, -length), to: addDays(from, -1) };
  return { from, to: addDays(day, -1), earlier: frequency === 'last31' ? null : earlier };
}
