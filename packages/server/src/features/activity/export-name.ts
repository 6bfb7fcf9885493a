import { MINUTE_MS } from '@muster/contract/durations';

const DAY = /^\d{4}-\d\d-\d\d/;

/** Minutes ahead of UTC: 480 for `+08:00`. */
function offsetOf(instant: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(instant) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const dayAt = (milliseconds: number, offset: number) =>
  DAY.exec(new Date(milliseconds + offset * MINUTE_MS).toISOString())?.[0] ?? '';

/** The name without its ending, in the language of the export. */
export interface ExportNames {
  day: (days: { day: string }) => string;
  days: (days: { from: string; to: string }) => string;
  until: (days: { to: string }) => string;
}

/** For programs. */
export const plainNames: ExportNames = {
  day: ({ day }) => `activity-${day}`,
  days: ({ from, to }) => `activity-${from}-to-${to}`,
  until: ({ to }) => `activity-until-${to}`,
};

/**
 * `activity-2026-11-27.csv`, named by the days that the file holds, in the time zone of `from` and `to`. `to` is
 * exclusive: midnight ends the day before.
 */
export function exportName(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
  names = plainNames,
) {
  const offset = offsetOf(to ?? from ?? '');
  const last = to === undefined ? dayAt(now.getTime(), offset) : dayAt(Date.parse(to) - 1, offset);
  if (from === undefined) return `${names.until({ to: last })}.csv`;
  const first = dayAt(Date.parse(from), offsetOf(from));
  return `${first === last ? names.day({ day: last }) : names.days({ from: first, to: last })}.csv`;
}
