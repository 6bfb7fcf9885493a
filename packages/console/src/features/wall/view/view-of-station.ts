import type { MonitoredDevice, StationLight } from '@muster/contract/monitoring/station.schemas';
import { wallLimits } from '@muster/contract/wall/limits';
import type { WallFrame, WallGroup, WallView } from '@muster/contract/wall/schemas';
import type { StationAnswer } from '../../monitoring/station-robots.part.ts';

/** With natural number order, as the server sorts. */
const compareNames = new Intl.Collator(undefined, { numeric: true }).compare;

/** Worst first, as in the station. */
const troubled: readonly StationLight[] = ['high', 'medium', 'lost'];

const isWorse = (a: MonitoredDevice, b: MonitoredDevice) =>
  troubled.indexOf(a.light) - troubled.indexOf(b.light) ||
  (a.lightSince ?? '').localeCompare(b.lightSince ?? '') ||
  compareNames(a.name, b.name);

function groupOf(name: string, robots: readonly MonitoredDevice[]): WallGroup {
  const lights = { notSet: 0, online: 0, medium: 0, high: 0, lost: 0 };
  const wrong: MonitoredDevice[] = [];
  let wellSince: string | null = null;
  for (const robot of robots) {
    lights[robot.light] += 1;
    if (troubled.includes(robot.light)) wrong.push(robot);
    else if (robot.light === 'online' && robot.lightSince !== null && robot.lightSince > (wellSince ?? ''))
      wellSince = robot.lightSince;
  }
  const worst = wrong.toSorted(isWorse).slice(0, wallLimits.worstMax);
  return {
    name,
    lights,
    wellSince: wrong.length > 0 ? null : wellSince,
    worst: worst.flatMap((robot) => {
      const [first] = robot.codes;
      return first ? [{ name: robot.name || robot.sn, code: first.code, since: first.since }] : [];
    }),
  };
}

/** The wall's view of a signed-in user's station. */
export function viewOfStation({ groups, items }: StationAnswer, frame: WallFrame): WallView {
  const robots = Map.groupBy(items, ({ groupId }) => groupId);
  return { ...frame, groups: groups.map(({ id, name }) => groupOf(name, robots.get(id) ?? [])) };
}
