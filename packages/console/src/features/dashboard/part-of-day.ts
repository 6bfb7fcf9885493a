import type { Format } from '../../platform/i18n/format.ts';

/** The part of the day at an instant, in the time zone in which the user sees times. */
export function partOfDay(format: Format, instant: string): 'morning' | 'afternoon' | 'evening' {
  // YYYY/MM/DD HH:mm:ss
  const hour = Number(format.dateTime(instant).slice(11, 13));
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
