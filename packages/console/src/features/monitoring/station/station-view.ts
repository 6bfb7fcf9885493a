import { robotTypeOf } from '@muster/contract/devices/schemas';
import {
  type MonitoredDevice,
  type StationLight,
  stationLights,
} from '@muster/contract/monitoring/station.schemas';
import { compareNames, type NameOrder } from './name-order.ts';
import type { StationAnswer } from './station.queries.ts';
import type { StationSearch } from './station-search.ts';

/** Worst first. */
export const lightOrder = ['high', 'medium', 'lost', 'online', 'notSet'] as const satisfies StationLight[];

export interface ShownGroup {
  id: string;
  name: string;
  /** In the requested order. */
  robots: MonitoredDevice[];
  /** Number of `robots` per light. */
  lights: Record<StationLight, number>;
}

const noLights = () =>
  Object.fromEntries(stationLights.map((light) => [light, 0])) as Record<StationLight, number>;

/** Search text per robot, cached because ten thousand are searched at each key press. */
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

/** Whether all filters match the robot, apart from the filter by light. */
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

/** Number of the station's robots that match a keyword, regardless of filters. */
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

/**
 * Lost comes after moderate, because it would hide problems that can be fixed; within a light the longest-lasting comes
 * first.
 */
function bySeverity(a: MonitoredDevice, b: MonitoredDevice): number {
  if (a.light !== b.light) return lightRanks[a.light] - lightRanks[b.light];
  if (isWell(a.light) || a.lightSince === b.lightSince) return 0;
  // ISO times of equal format sort as text.
  return (a.lightSince ?? '') < (b.lightSince ?? '') ? -1 : 1;
}

/**
 * Puts the group of the worst robot shown first, because that is where work begins; groups of equal severity are sorted
 * by name, so that they do not change places with each robot.
 */
const byWorst = (one: ShownGroup, other: ShownGroup) =>
  lightRanks[one.robots[0]!.light] - lightRanks[other.robots[0]!.light] || compareNames(one.name, other.name);

/** Robots are already sorted by name, and sorting is stable. */
const orders = { severity: bySeverity, battery: byBattery, name: null };

/**
 * Filtered and sorted view: groups with matching robots, and the number of robots per light.
 * @param byName order of all items
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
    if (light !== undefined && robot.light !== light) continue;
    group.lights[robot.light] += 1;
    group.robots.push(robot);
  }
  const compare = orders[sort ?? 'severity'];
  const filled = [...shown.values()].filter(({ robots }) => robots.length > 0);
  if (compare) for (const { robots } of filled) robots.sort(compare);
  if (compare === bySeverity) filled.sort(byWorst);
  return { groups: filled, lights: total, robots: filled.flatMap(({ robots }) => robots) };
}

export type StationView = ReturnType<typeof viewOf>;

/** Number of robots without problems that a group shows at first. */
const WELL_SHOWN = 6;

export type Line =
  | { kind: 'group'; id: string; group: ShownGroup }
  | { kind: 'robots'; id: string; robots: MonitoredDevice[] }
  | { kind: 'more'; id: string; group: ShownGroup; hidden: number };

/**
 * Rows of the list: each group's header, its robots, and the number of hidden robots without problems.
 * @param perLine robots per row
 * @param unfolded ids of groups that show all robots
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

/** The line of each robot, by its id. A loop, because the ten thousand robots of a station change four times a second. */
export function placesOf(lines: readonly Line[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [at, line] of lines.entries())
    if (line.kind === 'robots') for (const { id } of line.robots) places.set(id, at);
  return places;
}
