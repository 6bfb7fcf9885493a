import { limits } from '@muster/contract/limits';
import type { Database } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { holdPlace, leavePlace, takePlace } from './robot-line.store.ts';

/** So long a place stays taken by a process that was killed. */
const HELD_SECONDS = 30;
const RENEW_EVERY_MS = 10_000;

/** What the store sends itself ends unseen: this many bytes a second are taken for slow. */
const SLOW = 1_000_000;
const SENT_ELSEWHERE_SECONDS_MAX = 300;

export interface RobotLine {
  /**
   * Takes a place until `leave` is called.
   * @throws Problem file.line_busy when as many robots of its group fetch files now as may
   */
  enter(teamId: string, sn: string): Promise<{ leave(): void }>;
  /** Takes a place for as long as so many bytes may need, on a way that is not seen. @throws as `enter` */
  pass(teamId: string, sn: string, bytes: number): Promise<void>;
}

/** Bounds how many robots of one group fetch files at a time, in all processes: one access point carries them all. */
export function createRobotLine(db: Database, places = limits.files.robotsAtOnce): RobotLine {
  async function take(teamId: string, sn: string, seconds: number) {
    const place = await takePlace(db, teamId, sn, { places, seconds });
    if (place === null)
      throw new Problem('file.line_busy', { detail: { retryAfter: limits.files.robotRetrySeconds } });
    return place;
  }
  return {
    async enter(teamId, sn) {
      const place = await take(teamId, sn, HELD_SECONDS);
      const renewal = setInterval(() => {
        holdPlace(db, place, HELD_SECONDS).catch(() => {});
      }, RENEW_EVERY_MS);
      return {
        leave() {
          clearInterval(renewal);
          // If that fails the place is free in a moment anyway.
          leavePlace(db, place).catch(() => {});
        },
      };
    },
    async pass(teamId, sn, bytes) {
      const seconds = Math.min(SENT_ELSEWHERE_SECONDS_MAX, Math.ceil(bytes / SLOW));
      await take(teamId, sn, seconds);
    },
  };
}
