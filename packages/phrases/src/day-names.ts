import type { Language } from '@muster/contract/languages';
import type { Weekday } from '@muster/contract/monitoring/week-times';

/** 2024-01-01 was a Monday. */
const dayAt = (day: Weekday) => new Date(Date.UTC(2024, 0, day));

/** The days of the week in a language. */
export function dayNames(language: Language, weekday: 'short' | 'long'): (day: Weekday) => string {
  const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
  return (day) => format.format(dayAt(day));
}
