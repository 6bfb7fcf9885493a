import type { StateMessage } from '@muster/contract/robot-link/messages';
import { between, pick, type Random } from './random.ts';

/** A service robot that drives around. Metres and degrees. */
export interface Wandering {
  mapId: string;
  x: number;
  y: number;
  heading: number;
  target: { x: number; y: number };
  /** Seconds to wait at the current point. */
  waiting: number;
  /** Metres since the last report. */
  unreported: number;
}

/** Every service robot has all maps of the building. */
export const maps: [string, ...string[]] = ['lobby1f', 'ward3f', 'hall2f'];

const SPEED = 0.6;
const WIDTH = 40;
const DEPTH = 25;
const TELL_EVERY = 3;

export function createWandering(random: Random): Wandering {
  const place = () => ({ x: between(random, 0, WIDTH), y: between(random, 0, DEPTH) });
  const mapId = pick(random, maps);
  return { mapId, ...place(), heading: 0, target: place(), waiting: between(random, 0, 60), unreported: 0 };
}

/** Returns whether the move is worth reporting: some metres, or an arrival. */
export function stepWandering(wandering: Wandering, seconds: number, random: Random): boolean {
  if (wandering.waiting > 0) {
    wandering.waiting -= seconds;
    return false;
  }
  const { target } = wandering;
  const distance = Math.hypot(target.x - wandering.x, target.y - wandering.y);
  const way = Math.min(distance, SPEED * seconds);
  if (distance > 0) {
    const angle = Math.atan2(target.y - wandering.y, target.x - wandering.x);
    wandering.heading = Math.round((angle * 180) / Math.PI);
    wandering.x += Math.cos(angle) * way;
    wandering.y += Math.sin(angle) * way;
  }
  wandering.unreported += way;
  const hasArrived = way === distance;
  if (hasArrived) {
    wandering.target = { x: between(random, 0, WIDTH), y: between(random, 0, DEPTH) };
    wandering.waiting = between(random, 20, 120);
  }
  if (!hasArrived && wandering.unreported < TELL_EVERY) return false;
  wandering.unreported = 0;
  return true;
}

/** Sets the position to a named point, the same one for the same name; without a name it stays. */
export function relocate(wandering: Wandering, point: string): void {
  if (point === '') return;
  let hash = 0;
  for (const character of point) hash = (hash * 31 + character.codePointAt(0)!) % 100_003;
  wandering.x = hash % WIDTH;
  wandering.y = hash % DEPTH;
  wandering.heading = 0;
  wandering.waiting = 10;
}

/** The position as reported, in whole centimetres. */
export function poseOf({ mapId, x, y, heading }: Wandering): NonNullable<StateMessage['pose']> {
  const centimetres = (metres: number) => Math.round(metres * 100) / 100;
  return { mapId, x: centimetres(x), y: centimetres(y), heading };
}
