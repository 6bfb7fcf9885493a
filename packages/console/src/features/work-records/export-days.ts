import { DAY_MS } from '@muster/contract/durations';

/** That many days later, or earlier if negative. @param day `2026-11-24` */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Number of days in a range, both ends included. */
export const countDays = ({ start, end }: { start: string; end: string }): number =>
  (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
