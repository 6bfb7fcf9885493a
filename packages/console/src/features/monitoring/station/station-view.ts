import { robotTypeOf } from '@muster/contract/devices/schemas';
import {
  type MonitoredDevice,
  type StationLight,
  stationLights,
} from '@muster/contract/monitoring/station.schemas';
import { compareNames, type NameOrder } from './name-order.ts';
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

/** By robot: ten thousand are looked through at each letter that somebody types. */
const known = new WeakMap<MonitoredDevice, string>();

function wordsOf(robot: MonitoredDevice): string {
  let words = known.get(robot);
  if (words === undefined) {
    const { name, sn, app, project, comment, condition, codes } = robot;
    words = [name, sn, app, project, comment, condition.name, ...codes.map(({ code }) => code)]
      .join('\n')
      .toLowerCase();
    known.set(robot, words);
  }
  return words;
}

/** Whether the filters show this robot, but for the one by light. */
function matches(
  robot: MonitoredDevice,
  { groups, type, condition }: StationSearch,
  keyword: string | undefined,
): boolean {
  return (
    (groups === undefined || groups.includes(robot.groupId)) &&
    (type === undefined || robotTypeOf(robot.model) === type) &&
    (condition === undefined || robot.condition.id === condition) &&
    (keyword === undefined || wordsOf(robot).includes(keyword))
  );
}

/** How many robots of the station a keyword finds, whatever the filters hide. */
export function countFound({ items }: StationAnswer, keyword: string): number {
  const wanted = keyword.toLowerCase();
  return items.filter((robot) => wordsOf(robot).includes(wanted)).length;
}

const lightRanks = Object.fromEntries(lightOrder.map((light, rank) => [light, rank])) as Record<
  StationLight,
  number
>;
const isWell = (light: StationLight) => light === 'online' || light === 'notSet';

function byBattery({ battery: one }: MonitoredDevice, { battery: other }: MonitoredDevice): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one - other;
}

/** Lost before moderate would hide what can be mended; within one light what lasts longest comes first. */
function bySeverity(a: MonitoredDevice, b: MonitoredDevice): number {
  if (a.light !== b.light) return lightRanks[a.light] - lightRanks[b.light];
  if (isWell(a.light) || a.lightSince === b.lightSince) return 0;
  // Times of one form: as text they stand in their order.
  return (a.lightSince ?? '') < (b.lightSince ?? '') ? -1 : 1;
}

/**
 * Whoever has ten incidents begins at the top: the group of the worst robot that is shown stands there, and groups that are
 * alike come by name, so that they do not change places with each robot.
 */
const byWorst = (one: ShownGroup, other: ShownGroup) =>
  lightRanks[one.robots[0]!.light] - lightRanks[other.robots[0]!.light] || compareNames(one.name, other.name);

/** Robots come by name, and those that are alike keep their order. */
const orders = { severity: bySeverity, battery: byBattery, name: null };

/**
 * What a search shows of the station: groups that have something to show, and how many robots have which light.
 * @param byName of all items
 */
export function viewOf({ groups, items }: StationAnswer, search: StationSearch, byName: NameOrder) {
  const { light, sort } = search;
  const keyword = search.keyword?.toLowerCase();
  const total = noLights();
  const shown = new Map<string, ShownGroup>(
    groups.map(({ id, name }) => [id, { id, name, robots: [], lights: noLights() }]),
  );
  for (const at of byName) {
    const robot = items[at]!;
    const group = shown.get(robot.groupId);
    if (group === undefined || !matches(robot, search, keyword)) continue;
    total[robot.light] += 1;
    group.lights[robot.light] += 1;
    if (light === undefined || robot.light === light) group.robots.push(robot);
  }
  const compare = orders[sort ?? 'severity'];
  const filled = [...shown.values()].filter(({ robots }) => robots.length > 0);
  if (compare) for (const { robots } of filled) robots.sort(compare);
  if (compare === bySeverity) filled.sort(byWorst);
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
