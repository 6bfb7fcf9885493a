import type { WallGroup } from '@muster/contract/wall/schemas';

/** Tiles per page. */
export const CAPACITY = 6;
/** With too many groups with alerts to show all of them permanently, this many stay. */
const STAY_AT_LEAST = 3;

const robotsIn = ({ lights }: WallGroup) => Object.values(lights).reduce((sum, count) => sum + count, 0);

/** At least one robot has a problem. */
export const isTroubled = ({ lights }: WallGroup) => lights.high + lights.medium + lights.lost > 0;

/** Most of its robots are lost, which indicates an outage. */
export const isMostlyLost = (group: WallGroup) =>
  group.lights.lost > 1 && group.lights.lost * 2 >= robotsIn(group);

/** Problems that people can fix come first, then outages, then other moderate or lost robots. */
function rankOf(group: WallGroup): number {
  if (group.lights.high > 0) return 0;
  if (isMostlyLost(group)) return 1;
  return isTroubled(group) ? 2 : 3;
}

export interface Arrangement {
  tiles: readonly WallGroup[];
  /** Number of pages. */
  pages: number;
  page: number;
  /** Number of groups on the next page that change, and that stay. */
  next: number;
  staying: number;
}

/**
 * Groups with alerts stay, worst first; the others take turns. If there are too many with alerts, the worst stay and
 * the rest take turns too, so that every group is shown.
 * @param turn a counter of any size
 */
export function arrange(groups: readonly WallGroup[], turn: number): Arrangement {
  const ranked = groups
    .map((group) => ({ group, rank: rankOf(group) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ group }) => group);
  if (ranked.length <= CAPACITY) return { tiles: ranked, pages: 1, page: 0, next: 0, staying: 0 };
  const troubled = ranked.filter(isTroubled).length;
  const staying = troubled < CAPACITY ? troubled : STAY_AT_LEAST;
  const slots = CAPACITY - staying;
  const others = ranked.slice(staying);
  const pages = Math.ceil(others.length / slots);
  const page = turn % pages;
  // The last page is filled up with groups of the page before.
  const shown = (at: number) => others.slice(Math.min(at * slots, others.length - slots)).slice(0, slots);
  return {
    tiles: [...ranked.slice(0, staying), ...shown(page)],
    pages,
    page,
    staying,
    next: shown((page + 1) % pages).length,
  };
}

/** A cell and the gap after it, largest first. Lengths are pixels on a 1920 × 1080 screen. */
const sizes = [
  { cell: 64, gap: 14 },
  { cell: 42, gap: 10 },
  { cell: 32, gap: 8 },
  { cell: 24, gap: 6 },
] as const;
const SMALLEST = sizes.length - 1;
/** Height of a line about a robot, and the space above the first. */
const LINE = 36;
const ABOVE_LINES = 10;
/** Width that "+380" takes instead of cells. */
const SUM_WIDTH = 110;

export interface Fit {
  cell: number;
  gap: number;
  columns: number;
  /** Number of cells drawn; the rest is summed up. */
  shown: number;
  /** Number of lines that fit. */
  lines: number;
}

/** The largest cells with which a group's robots and lines fit; keeps at least one line if there are any. */
export function fitCells(
  count: number,
  lines: number,
  { width, height }: { width: number; height: number },
): Fit {
  const room = (at: number, said: number) => {
    const { cell, gap } = sizes[at]!;
    const columns = Math.floor((width + gap) / (cell + gap));
    const left = height - (said > 0 ? ABOVE_LINES + said * LINE : 0);
    return { cell, gap, columns, rows: Math.floor((left + gap) / (cell + gap)) };
  };
  const kept = Math.min(1, lines);
  const tries: [size: number, lines: number][] = [
    [0, lines],
    [1, lines],
    [1, Math.min(2, lines)],
    [1, kept],
    [2, kept],
    [SMALLEST, kept],
  ];
  for (const [size, said] of tries) {
    const { rows, ...fit } = room(size, said);
    if (count <= fit.columns * rows) return { ...fit, shown: count, lines: said };
  }
  const { rows, ...fit } = room(SMALLEST, kept);
  const summed = Math.ceil((SUM_WIDTH + fit.gap) / (fit.cell + fit.gap));
  return { ...fit, shown: Math.max(0, fit.columns * rows - summed), lines: kept };
}
