import type { PoseMessage } from '@muster/contract/robot-link/messages';

/** Metres, and milliseconds by the clock that the robot's positions are ordered by. */
interface TrackPoint {
  x: number;
  y: number;
  at: number;
  /** The line from the point before is no way that it drove. */
  isBreak: boolean;
}

type TrackNote = 'jump' | 'order' | 'map';

/** Where a robot is and was, as far as its positions say. */
export interface Track {
  mapId: string;
  heading: number;
  /** Oldest first; the last one is where it is. */
  points: readonly TrackPoint[];
  /** Metres a second over the last moments; `null` while that cannot be said. */
  speed: number | null;
  /** When this browser heard of it last, in milliseconds since 1970. */
  heardAt: number;
  /** What was odd about its positions last, and when that was. */
  note: { what: TrackNote; at: number } | null;
}

export const TRAIL_MS = 3 * 60_000;
const POINTS_MAX = 600;
/** No robot of ours drives faster than this (m/s); a short hop is noise. */
const FASTEST = 3;
const HOP = 1;
const SPEED_WINDOW_MS = 2500;

const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

function isJump(before: TrackPoint, next: { x: number; y: number; at: number }): boolean {
  const way = distance(before, next);
  return way > HOP && way > (FASTEST * Math.max(next.at - before.at, 500)) / 1000;
}

function speedOf(points: readonly TrackPoint[]): number | null {
  const last = points.at(-1)!;
  let way = 0;
  let since = last.at;
  for (let index = points.length - 1; index > 0; index -= 1) {
    const [point, before] = [points[index]!, points[index - 1]!];
    if (point.isBreak || since <= last.at - SPEED_WINDOW_MS) break;
    way += distance(point, before);
    since = before.at;
  }
  return since === last.at ? null : (way * 1000) / (last.at - since);
}

/**
 * What is known after one more position. One that is older than the last changes nothing; on another map the way begins
 * anew; a jump is no way.
 */
export function followed(
  track: Track | null,
  { mapId, x, y, heading, at: saidAt }: PoseMessage,
  receivedAt: string,
  now: number,
): Track {
  const at = Date.parse(saidAt ?? receivedAt);
  const last = track?.points.at(-1);
  if (track === null || last === undefined || mapId !== track.mapId) {
    const note = track === null ? null : ({ what: 'map', at: now } as const);
    return { mapId, heading, points: [{ x, y, at, isBreak: true }], speed: null, heardAt: now, note };
  }
  if (at < last.at) return { ...track, heardAt: now, note: { what: 'order', at: now } };
  const isBreak = isJump(last, { x, y, at });
  const points = [...track.points, { x, y, at, isBreak }]
    .filter((point) => point.at >= at - TRAIL_MS)
    .slice(-POINTS_MAX);
  const note = isBreak ? ({ what: 'jump', at: now } as const) : track.note;
  return { mapId, heading, points, speed: speedOf(points), heardAt: now, note };
}
