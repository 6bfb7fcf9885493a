import type { Database, Tx } from '../../platform/database/database.ts';
import type { Instant } from './engine/progress.ts';
import type { WindowState } from './engine/windows.ts';

/** A do-not-disturb time of a robot. */
export interface Rest {
  from: Instant;
  to: Instant;
}

/** The do-not-disturb time that each robot is in, or that begins within a day, by its id. The schedules area answers. */
export type RestsOf = (
  tx: Database | Tx,
  teamId: string,
  robots: readonly { id: string; groupId: string }[],
  now: Instant,
) => Promise<ReadonlyMap<string, Rest>>;

/** When the time that the robot is in ends; `null`: it is in none. */
export const restsUntil = (rest: Rest | undefined, now: Instant): Instant | null =>
  rest !== undefined && rest.from <= now ? rest.to : null;

/** After this a robot that may install now must not begin: its window closes, or it must not be disturbed. */
export function untilOf({ changesAt }: WindowState, rest: Rest | undefined): Instant | null {
  const ends = [changesAt, rest?.from ?? null].filter((end) => end !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}
