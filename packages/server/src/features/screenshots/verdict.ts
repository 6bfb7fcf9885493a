import { createSiteClock, dayAndMinute } from '@muster/contract/monitoring/site-clock';
import { covers } from '@muster/contract/monitoring/week-times';
import type { ScreenPolicy } from '@muster/contract/screenshots/schemas';

const DAY_MINUTES = 24 * 60;

/** Why nobody may view a robot of this time zone now; `null` when allowed. @param now milliseconds since 1970 */
export function refusalNow(
  { isForbidden, lessons }: Pick<ScreenPolicy, 'isForbidden' | 'lessons'>,
  timeZone: string,
  now: number,
): 'forbidden' | 'lesson' | null {
  if (isForbidden) return 'forbidden';
  if (lessons.length === 0) return null;
  const { day, minute } = dayAndMinute(createSiteClock(timeZone).minuteAt(now));
  const ofWeek = (day - 1) * DAY_MINUTES + minute;
  return lessons.some((lesson) => covers(lesson, ofWeek)) ? 'lesson' : null;
}

/** The same, and whether a required reason is missing. */
export function refusalOf(
  policy: ScreenPolicy,
  timeZone: string,
  reason: string,
  now: number,
): 'forbidden' | 'lesson' | 'reason' | null {
  return refusalNow(policy, timeZone, now) ?? (policy.needsReason && reason === '' ? 'reason' : null);
}
