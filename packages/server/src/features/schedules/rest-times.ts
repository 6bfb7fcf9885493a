import type { RestTime } from '@muster/contract/schedules/schemas';
import { weekStretches } from '../../platform/clock/week-stretches.ts';
import type { InstallWindow } from './install-window.ts';
import type { RestHours } from './rest-hours.store.ts';

/**
 * When robots must not be disturbed during their window, in order, with how many of them.
 * @param siteOf the time zone of a robot's site
 */
export function restTimesOf<Robot extends { id: string }>(
  rests: readonly RestHours[],
  robots: readonly Robot[],
  siteOf: (robot: Robot) => string,
  { begin, end }: InstallWindow,
): RestTime[] {
  const counts = new Map<string, RestTime>();
  for (const { times, deviceIds } of rests) {
    const own = new Set(deviceIds);
    const bySite = Map.groupBy(
      robots.filter(({ id }) => own.has(id)),
      siteOf,
    );
    for (const [zone, here] of bySite)
      for (const stretch of weekStretches(times, zone, begin.getTime(), end.getTime())) {
        const [from, to] = [new Date(stretch.from).toISOString(), new Date(stretch.to).toISOString()];
        const robotsBefore = counts.get(`${from} ${to}`)?.robots ?? 0;
        counts.set(`${from} ${to}`, { from, to, robots: robotsBefore + here.length });
      }
  }
  return [...counts.values()].toSorted((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
}
