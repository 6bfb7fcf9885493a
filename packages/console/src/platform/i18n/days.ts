import { serverNow } from '../server-clock.ts';
import type { Format } from './format.ts';

type DateFormat = Pick<Format, 'date'>;

// Days, `2026-11-21`, in the time zone in which all times are shown.

export const dayOf = (instant: string | number, format: DateFormat) =>
  format.date(instant).replaceAll('/', '-');

/** The day that many days before today. */
export function dayBefore(days: number, format: DateFormat): string {
  const [year, month, day] = dayOf(serverNow(), format).split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, day - days)).toISOString().slice(0, 10);
}

/** A day as all dates are shown. */
export const dateOfDay = (day: string) => day.replaceAll('-', '/');
