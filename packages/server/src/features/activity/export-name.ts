const DAY = /^\d{4}-\d\d-\d\d/;

const MINUTE_MS = 60_000;

/** Minutes ahead of UTC: 480 for `+08:00`. */
function offsetOf(instant: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(instant) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const dayAt = (milliseconds: number, offset: number) =>
  DAY.exec(new Date(milliseconds + offset * MINUTE_MS).toISOString())?.[0] ?? '';

/**
 * `activity-2026-11-27.csv`, named by the days that the file holds, in the time zone of `from` and `to`. `to` is
 * exclusive: midnight ends the day before.
 */
export function exportName({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date) {
  const offset = offsetOf(to ?? from ?? '');
  const last = to === undefined ? dayAt(now.getTime(), offset) : dayAt(Date.parse(to) - 1, offset);
  if (from === undefined) return `activity-until-${last}.csv`;
  const first = dayAt(Date.parse(from), offsetOf(from));
  return first === last ? `activity-${last}.csv` : `activity-${first}-to-${last}.csv`;
}
