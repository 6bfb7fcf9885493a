import type { Board, RobotReadiness } from '@muster/contract/readiness/schemas';

/** A time on the timeline at which robots become ready. */
export interface Moment {
  kind: 'now' | 'fixed' | 'robots' | 'begins' | 'ends';
  /** Milliseconds since 1970. */
  at: number;
  /** Position from 0, now, to 1, the beginning of the lesson. */
  place: number;
  /** Number of robots ready by then. */
  ready: number;
  /** Robots that become ready then; at the beginning: those that miss it. */
  names: string[];
}

/** Moments closer than this would overlap. */
const APART = 0.2;
/** Beyond this a moment would overlap the beginning of the lesson. */
const LAST = 0.86;
/** Before this a moment would overlap the label of now. */
const FIRST = 0.18;

const nameOf = ({ name, sn }: RobotReadiness) => name || sn;
const timeOf = (robot: RobotReadiness) => Date.parse(robot.readyAt!);

/** The timeline until the lesson begins, or during it until it ends; close moments are merged to stay readable. */
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
