import { parseDate, toCalendarDateTime, toZoned } from '@internationalized/date';

/**
 * When a day begins in a time zone, `2026-11-21T00:00:00+08:00`: the server names exported files by it.
 * @param day `2026-11-21` @param timeZone `''` for the browser's own
 */
export function startOfDay(day: string, timeZone: string, daysLater = 0): string {
  const zone = timeZone || new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const start = toCalendarDateTime(parseDate(day).add({ days: daysLater }));
  return toZoned(start, zone).toString().replace(/\[.*$/, '');
}
