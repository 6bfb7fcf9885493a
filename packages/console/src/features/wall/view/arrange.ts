import type { WallGroup } from '@muster/contract/wall/schemas';

/** Tiles on a screen. */
export const CAPACITY = 6;
/** With more troubled groups than fit beside those that take turns, so many of them stay. */
const STAY_AT_LEAST = 3;

const robotsIn = ({ lights }: WallGroup) => Object.values(lights).reduce((sum, count) => sum + count, 0);

/** Something is wrong with one of its robots. */
export const isTroubled = ({ lights }: WallGroup) => lights.high + lights.medium + lights.lost > 0;

/** Most of its robots are lost: it is one outage. */
export const isMostlyLost = (group: WallGroup) =>
  group.lights.lost > 1 && group.lights.lost * 2 >= robotsIn(group);

/** What people can mend comes first, then outages, then all that is moderate or lost. */
function rankOf(group: WallGroup): number {
  if (group.lights.high > 0) return 0;
  if (isMostlyLost(group)) return 1;
  return isTroubled(group) ? 2 : 3;
}

export interface Arrangement {
  tiles: readonly WallGroup[];
  /** How many screens there are to turn to. */
  pages: number;
  page: number;
  /** How many groups come with the next screen, and how many stay. */
  next: number;
  staying: number;
}

/**
 * Groups with an alert stay, worst first; all others take turns. With more alerts than fit, the worst stay and the rest
 * takes turns too, so that every group is seen.
 * @param turn counts up; any number
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
  // The last screen is as full as the others: it begins with some of the one before.
  const shown = (at: number) => others.slice(Math.min(at * slots, others.length - slots)).slice(0, slots);
  return {
    tiles: [...ranked.slice(0, staying), ...shown(page)],
    pages,
    page,
    staying,
    next: shown((page + 1) % pages).length,
  };
}

/** A cell and the gap behind it, largest first. All lengths are pixels on a screen of 1920 × 1080. */
const sizes = [
  { cell: 64, gap: 14 },
  { cell: 42, gap: 10 },
  { cell: 32, gap: 8 },
  { cell: 24, gap: 6 },
] as const;
const SMALLEST = sizes.length - 1;
/** A line about a robot, and the space above the first. */
const LINE = 36;
const ABOVE_LINES = 10;
/** Cells that "+380" takes the place of. */
const SUM_WIDTH = 110;

export interface Fit {
  cell: number;
  gap: number;
  columns: number;
  /** How many cells are drawn; the rest is summed. */
  shown: number;
  /** How many lines have room. */
  lines: number;
}

/**
 * The largest cells with which a group's robots and its lines fit; at least one line is kept where there is something
 * to say.
 */
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
