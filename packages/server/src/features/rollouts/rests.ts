import { DAY_MS } from '@muster/contract/durations';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Instant } from './engine/progress.ts';
import { nextUndisturbed, type Rest } from './engine/rest.ts';
import type { WindowState } from './engine/windows.ts';

/** Robots with the same do-not-disturb times. */
export interface RestingRobots {
  timeZone: string;
  /** Those that are not over yet and begin within eight days, in order. */
  rests: readonly Rest[];
  deviceIds: readonly string[];
}

/** The do-not-disturb times of these robots from a time on. The schedules area answers. */
export type RestsOf = (
  tx: Database | Tx,
  teamId: string,
  robots: readonly { id: string; groupId: string }[],
  from: Instant,
) => Promise<readonly RestingRobots[]>;

/** The do-not-disturb time that each robot is in, else the next one that begins within a day, by the robot's id. */
export function nextRests(resting: readonly RestingRobots[], now: Instant): Map<string, Rest> {
  const found = new Map<string, Rest>();
  for (const { rests, deviceIds } of resting) {
    const next = rests[0];
    if (next !== undefined && next.from < now + DAY_MS) for (const id of deviceIds) found.set(id, next);
  }
  return found;
}

/** When the time that the robot is in ends; `null`: it is in none. */
export const restsUntil = (rest: Rest | undefined, now: Instant): Instant | null =>
  rest !== undefined && rest.from <= now ? rest.to : null;

/** After this a robot that may install now must not begin: its window closes, or it must not be disturbed. */
export function untilOf({ changesAt }: WindowState, rest: Rest | undefined): Instant | null {
  const ends = [changesAt, rest?.from ?? null].filter((end) => end !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Whether a window is open in the week from then on while the robots may be disturbed. */
export const hasTime = (
  { rests, timeZone }: Pick<RestingRobots, 'rests' | 'timeZone'>,
  windows: RolloutPlan['windows'],
  from: Instant,
): boolean => nextUndisturbed(windows, timeZone, rests, from, from) !== null;
