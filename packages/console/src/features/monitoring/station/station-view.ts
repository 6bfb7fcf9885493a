import { robotTypeOf } from '@muster/contract/devices/schemas';
import {
  type MonitoredDevice,
  type StationLight,
  stationLights,
} from '@muster/contract/monitoring/station.schemas';
import type { StationAnswer } from './station.queries.ts';
import type { StationSearch } from './station-search.ts';

/** The worst first. */
export const lightOrder = ['high', 'medium', 'lost', 'online', 'notSet'] as const satisfies StationLight[];

export interface ShownGroup {
  id: string;
  name: string;
  /** In the order asked for. */
  robots: MonitoredDevice[];
  /** How many of its robots each light has, whatever is filtered by light. */
  lights: Record<StationLight, number>;
}

const noLights = () =>
  Object.fromEntries(stationLights.map((light) => [light, 0])) as Record<StationLight, number>;

const wordsOf = ({ name, sn, app, project, comment, condition, codes }: MonitoredDevice) =>
  [name, sn, app, project, comment, condition.name, ...codes.map(({ code }) => code)]
    .join('\n')
    .toLowerCase();

/** Whether the filters show this robot, but for the one by light. */
function matches(robot: MonitoredDevice, { groups, type, condition, keyword }: StationSearch): boolean {
  return (
    (groups === undefined || groups.includes(robot.groupId)) &&
    (type === undefined || robotTypeOf(robot.model) === type) &&
    (condition === undefined || robot.condition.id === condition) &&
    (keyword === undefined || wordsOf(robot).includes(keyword.toLowerCase()))
  );
}

const byText = new Intl.Collator(undefined, { numeric: true }).compare;
const byName = (a: MonitoredDevice, b: MonitoredDevice) => byText(a.name || a.sn, b.name || b.sn);
const rankOf = ({ light }: MonitoredDevice) => lightOrder.indexOf(light);

/** Lost before moderate would hide what can be mended; within one light what lasts longest comes first. */
function bySeverity(a: MonitoredDevice, b: MonitoredDevice): number {
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0) return rank;
  const isWell = a.light === 'online' || a.light === 'notSet';
  const since = isWell ? 0 : (a.lightSince ?? '').localeCompare(b.lightSince ?? '');
  return since || byName(a, b);
}

const byBattery = (a: MonitoredDevice, b: MonitoredDevice) =>
  (a.battery ?? Infinity) - (b.battery ?? Infinity) || byName(a, b);

/** What a search shows of the station: groups that have something to show, and how many robots have which light. */
export function viewOf({ groups, items }: StationAnswer, search: StationSearch) {
  const { light, sort } = search;
  const total = noLights();
  const shown = new Map<string, ShownGroup>(
    groups.map(({ id, name }) => [id, { id, name, robots: [], lights: noLights() }]),
  );
  for (const robot of items) {
    const group = shown.get(robot.groupId);
    if (group === undefined || !matches(robot, search)) continue;
    total[robot.light] += 1;
    group.lights[robot.light] += 1;
    if (light === undefined || robot.light === light) group.robots.push(robot);
  }
  const compare = sort === 'name' ? byName : sort === 'battery' ? byBattery : bySeverity;
  const filled = [...shown.values()].filter(({ robots }) => robots.length > 0);
  for (const { robots } of filled) robots.sort(compare);
  return { groups: filled, lights: total, robots: filled.flatMap(({ robots }) => robots) };
}

export type StationView = ReturnType<typeof viewOf>;

/** Of the robots that are well a group shows these at first. */
const WELL_SHOWN = 6;

export type Line =
  | { kind: 'group'; id: string; group: ShownGroup }
  | { kind: 'robots'; id: string; robots: MonitoredDevice[] }
  | { kind: 'more'; id: string; group: ShownGroup; hidden: number };

/**
 * What stands below one another: the head of each group, its robots, and how many are folded away because they are well.
 * @param perLine robots side by side
 * @param unfolded ids of groups of which all robots are shown
 */
export function linesOf(
  view: StationView,
  perLine: number,
  unfolded: ReadonlySet<string>,
  isFolding: boolean,
): Line[] {
  return view.groups.flatMap((group): Line[] => {
    const { id, robots } = group;
    const troubled = robots.filter(({ light }) => light !== 'online' && light !== 'notSet').length;
    const room = Math.ceil((troubled + WELL_SHOWN) / perLine) * perLine;
    const isFolded = isFolding && !unfolded.has(id) && robots.length > room + 1;
    const shown = isFolded ? robots.slice(0, room) : robots;
    const lines: Line[] = [{ kind: 'group', id: `group ${id}`, group }];
    for (let from = 0; from < shown.length; from += perLine) {
      const side = shown.slice(from, from + perLine);
      lines.push({ kind: 'robots', id: `robots ${side[0]!.id}`, robots: side });
    }
    if (isFolded) lines.push({ kind: 'more', id: `more ${id}`, group, hidden: robots.length - shown.length });
    return lines;
  });
}
