import { filesLimits } from '@muster/contract/files/limits';
import { createCollector } from '../../../platform/database/collector.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { holdPlaces, leavePlaces, type Place, takePlaces, type Waiting } from './robot-line.store.ts';

/**
 * So long a place stays taken by a process that was killed. Its robots lost their lines with it, ask anew and are given
 * their own places at once; only those of robots that do not come back are waited for.
 */
const HELD_SECONDS = 30;
const RENEW_EVERY_MS = 10_000;

/** What the store sends itself ends unseen: this many bytes a second are taken for slow. */
const SLOW = 1_000_000;
const SENT_ELSEWHERE_SECONDS_MAX = 300;

/** A fleet that is sent a file comes at once: its robots are given their places together. */
const together = { delayMs: 1, maxItems: 200 };

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
export function createRobotLine(db: Database, places = filesLimits.robotsAtOnce): RobotLine {
  const ask = createCollector<Waiting, Place | null>({
    ...together,
    run: (waiting) => takePlaces(db, waiting, places),
  });
  const giveBack = createCollector<Place, null>({
    ...together,
    async run(left) {
      // Who asked anew meanwhile keeps it.
      const free = left.filter(({ deviceId }) => !held.has(deviceId));
      if (free.length > 0) await leavePlaces(db, free);
      return left.map(() => null);
    },
  });
  /** Of this process, by robot, with how many of its requests need them. */
  const held = new Map<string, { place: Place; requests: number }>();
  let renewal: NodeJS.Timeout | undefined;

  async function take(waiting: Waiting): Promise<Place> {
    const place = await ask(waiting);
    if (place === null)
      throw new Problem('file.line_busy', { detail: { retryAfter: filesLimits.robotRetrySeconds } });
    return place;
  }

  function hold(place: Place): void {
    const known = held.get(place.deviceId);
    if (known === undefined) held.set(place.deviceId, { place, requests: 1 });
    else known.requests += 1;
    renewal ??= setInterval(() => {
      const mine = Array.from(held.values(), (each) => each.place);
      holdPlaces(db, mine, HELD_SECONDS).catch(() => {});
    }, RENEW_EVERY_MS);
  }

  function leave(place: Place): void {
    const known = held.get(place.deviceId);
    if (known === undefined) return;
    known.requests -= 1;
    if (known.requests > 0) return;
    held.delete(place.deviceId);
    if (held.size === 0) {
      clearInterval(renewal);
      renewal = undefined;
    }
    // If that fails the place is free in a moment anyway.
    giveBack(place).catch(() => {});
  }

  return {
    async enter(teamId, sn) {
      const place = await take({ teamId, sn, seconds: HELD_SECONDS });
      hold(place);
      return { leave: () => leave(place) };
    },
    async pass(teamId, sn, bytes) {
      const seconds = Math.min(SENT_ELSEWHERE_SECONDS_MAX, Math.ceil(bytes / SLOW));
      await take({ teamId, sn, seconds });
    },
  };
}
