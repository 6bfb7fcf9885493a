import type { Board, RobotReadiness } from '@muster/contract/readiness/schemas';

/** A moment between now and the lesson at which robots become ready. */
export interface Moment {
  kind: 'now' | 'fixed' | 'robots' | 'begins' | 'ends';
  /** Milliseconds since 1970. */
  at: number;
  /** From now on 0, when the lesson begins 1. */
  place: number;
  /** How many are ready then. */
  ready: number;
  /** Who becomes ready then; when it begins: who misses it. */
  names: string[];
}

/** Closer ones would stand on one another. */
const APART = 0.2;
/** From here on a moment has no room beside the beginning of the lesson. */
const LAST = 0.86;
/** Nearer it would stand on what is said of now. */
const FIRST = 0.18;

const nameOf = ({ name, sn }: RobotReadiness) => name || sn;
const timeOf = (robot: RobotReadiness) => Date.parse(robot.readyAt!);

/** What happens until the lesson begins, or while it lasts until it ends; few enough to be read. */
export function momentsOf({ robots, lesson, ...board }: Pick<Board, 'robots' | 'lesson' | 'now'>): Moment[] {
  const now = Date.parse(board.now);
  const begins = Date.parse(lesson.startsAt);
  const end = now < begins ? begins : Date.parse(lesson.endsAt);
  const placeOf = (at: number) => Math.min(1, Math.max(0, (at - now) / Math.max(1, end - now)));
  const ready = robots.filter(({ state }) => state === 'ready').length;
  const fixed = robots.filter(({ state }) => state === 'fixable');
  const alone = robots.filter(({ state }) => state === 'becomesReady');
  const coming = [
    ...(fixed.length > 0
      ? [{ kind: 'fixed' as const, at: Math.max(...fixed.map(timeOf)), names: fixed.map(nameOf) }]
      : []),
    ...alone.map((robot) => ({ kind: 'robots' as const, at: timeOf(robot), names: [nameOf(robot)] })),
  ].toSorted((a, b) => a.at - b.at);

  const moments: Moment[] = [{ kind: 'now', at: now, place: 0, ready, names: [] }];
  let sum = ready;
  for (const { kind, at, names } of coming) {
    sum += names.length;
    const before = moments.at(-1)!;
    const place = Math.min(LAST, Math.max(FIRST, placeOf(at)));
    const isJoined = before.kind !== 'now' && place - before.place < APART;
    if (isJoined)
      Object.assign(before, { kind: 'robots', at, ready: sum, names: [...before.names, ...names] });
    else moments.push({ kind, at, place, ready: sum, names });
  }
  const without = robots.filter(({ state }) => state === 'late' || state === 'missing').map(nameOf);
  moments.push({ kind: now < begins ? 'begins' : 'ends', at: end, place: 1, ready: sum, names: without });
  return moments;
}
