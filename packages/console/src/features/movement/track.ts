import type { PoseMessage } from '@muster/contract/robot-link/messages';

/** Metres, and milliseconds of the clock by which the robot's positions are ordered. */
interface TrackPoint {
  x: number;
  y: number;
  at: number;
  /** The robot did not drive from the previous point to this one. */
  isBreak: boolean;
}

type TrackNote = 'jump' | 'order' | 'map';

/** Position and trail of a robot. */
export interface Track {
  mapId: string;
  heading: number;
  /** Oldest first; the last one is the current position. */
  points: readonly TrackPoint[];
  /** Metres per second over the last moments; `null` if unknown. */
  speed: number | null;
  /** When this browser last received a position, in milliseconds since 1970. */
  heardAt: number;
  /** The last anomaly in its positions, and when it occurred. */
  note: { what: TrackNote; at: number } | null;
}

export const TRAIL_MS = 3 * 60_000;
const POINTS_MAX = 600;
/** No supported robot drives faster than this (m/s); a short hop is noise. */
const FASTEST = 3;
const HOP = 1;
const SPEED_WINDOW_MS = 2500;
/** Positions later than this were not overtaken on their way: the robot's clock was set back. */
const OVERTAKEN_MAX_MS = 10_000;

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
 * The track after one more position. A position older than the last changes nothing but the note; another map, or a
 * clock that was set back, restarts the trail; a jump breaks it.
 */
export function followed(
  track: Track | null,
  { mapId, x, y, heading, at: saidAt }: PoseMessage,
  receivedAt: string,
  now: number,
): Track {
  const at = Date.parse(saidAt ?? receivedAt);
  const last = track?.points.at(-1);
  const isOtherMap = track !== null && mapId !== track.mapId;
  if (track === null || last === undefined || isOtherMap || last.at - at > OVERTAKEN_MAX_MS) {
    const note = isOtherMap ? ({ what: 'map', at: now } as const) : (track?.note ?? null);
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
