import { parseDateTime, toZoned } from '@internationalized/date';
import { createFormat } from '../../platform/i18n/format.ts';

/**
 * The instant at which a time zone's clock shows this day and time.
 * @param day `2026-11-24` @param time `21:00` @returns ISO 8601 in UTC; the first instant if the local time occurs
 * twice
 */
export function instantAt(day: string, time: string, timeZone: string): string {
  return toZoned(parseDateTime(`${day}T${time}`), timeZone).toAbsoluteString();
}

/** Local day and time of an instant in a time zone; the inverse of {@link instantAt}. */
export function clockAt(instant: string, timeZone: string): { day: string; time: string } {
  const shown = createFormat('en-US', '', timeZone).dateTime(instant);
  return { day: shown.slice(0, 10).replaceAll('/', '-'), time: shown.slice(11, 16) };
}
