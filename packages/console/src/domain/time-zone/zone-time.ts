import { parseDateTime, toZoned } from '@internationalized/date';
import { createFormat } from '../../platform/i18n/format.ts';

/**
 * The moment at which the clock of a place shows this.
 * @param day `2026-11-24` @param time `21:00` @returns ISO 8601 in UTC; of an hour that comes twice the first
 */
export function instantAt(day: string, time: string, timeZone: string): string {
  return toZoned(parseDateTime(`${day}T${time}`), timeZone).toAbsoluteString();
}

/** What the clock of a place shows at a moment; the opposite of {@link instantAt}. */
export function clockAt(instant: string, timeZone: string): { day: string; time: string } {
  const shown = createFormat('en-US', '', timeZone).dateTime(instant);
  return { day: shown.slice(0, 10).replaceAll('/', '-'), time: shown.slice(11, 16) };
}
