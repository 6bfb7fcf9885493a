const DAY_MS = 24 * 60 * 60 * 1000;

/** So many days later, or earlier. @param day `2026-11-24` */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** How many days there are from one to another, both included. */
export const countDays = ({ start, end }: { start: string; end: string }): number =>
  (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
