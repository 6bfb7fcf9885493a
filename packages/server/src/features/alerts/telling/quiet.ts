import type { AlertSettings } from '@muster/contract/alerts/settings.schemas';
import { createSiteClock, dayAndMinute } from '@muster/contract/monitoring/site-clock';
import { covers } from '@muster/contract/monitoring/week-times';

const DAY_MINUTES = 24 * 60;

/** Whether it is quiet time now, in the given time zone. */
export function isQuiet({ times }: AlertSettings['quiet'], timeZone: string, now: Date): boolean {
  if (times.length === 0) return false;
  const { day, minute } = dayAndMinute(createSiteClock(timeZone).minuteAt(+now));
  return times.some((time) => covers(time, (day - 1) * DAY_MINUTES + minute));
}
