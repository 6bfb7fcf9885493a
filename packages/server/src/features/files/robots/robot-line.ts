import { filesLimits } from '@muster/contract/files/limits';
import { onBehalfOfAll } from '../../../platform/database/behalf.ts';
import { createCollector } from '../../../platform/database/collector.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { lockPlaces, leavePlaces, type Place, takePlaces, type Waiting } from './robot-line.store.ts';

/**
 * How long the places of a killed process stay taken. Its robots lost their connections, ask again and get their own
 * places back at once; only places of robots that do not return stay blocked.
 */
const HELD_SECONDS = 30;
const RENEW_EVERY_MS = 10_000;

/** The end of a transfer from the object store is not visible here, so this slow rate (bytes a second) estimates it. */
const SLOW = 1_000_000;
const SENT_ELSEWHERE_SECONDS_MAX = 300;

/** A whole fleet fetches a new file at the same time, so its requests for places are batched. */
const together = { delayMs: 1, maxItems: 200 };

export interface RobotLine {
  /**
   * Takes a place until `leave` is called.
   * @throws Problem file.line_busy when the limit of concurrent downloads of its group is reached
   */
  enter(teamId: string, sn: string): Promise<{ leave(): void }>;
  /** Takes a place for the estimated duration of a transfer from the object store. @throws as `enter` */
  pass(teamId: string, sn: string, bytes: number): Promise<void>;
}

/** Limits concurrent downloads per group, across all processes, because the robots of a group share an access point. */
export function createRobotLine(db: Database, places = filesLimits.robotsAtOnce): RobotLine {
  const ask = createCollector<Waiting, Place | null>({
    ...together,
    run: (waiting) => takePlaces(db, waiting, places),
  });
  const giveBack = createCollector<Place, null>({
    ...together,
    async run(left) {
      // A robot that has requested again in the meantime keeps its place.
      const free = left.filter(({ deviceId }) => !held.has(deviceId));
      if (free.length > 0) await leavePlaces(db, free);
      return left.map(() => null);
    },
  });
  /** Places held by this process, by robot, with the number of requests that use them. */
  const held = new Map<string, { place: Place; requests: number }>();
  let renewal: NodeJS.Timeout | undefined;

  async function take(waiting: Waiting): Promise<Place> {
    const place = await ask(waiting);
    if (place === null)
      throw new Problem('file.line_busy', { detail: { retryAfter: filesLimits.robotRetrySeconds } });
    return place;
  }

  function renew(): void {
    const mine = Array.from(held.values(), (each) => each.place);
    lockPlaces(db, mine, HELD_SECONDS).catch(() => {});
  }

  function hold(place: Place): void {
    const known = held.get(place.deviceId);
    if (known === undefined) held.set(place.deviceId, { place, requests: 1 });
    else known.requests += 1;
    renewal ??= onBehalfOfAll(() => setInterval(renew, RENEW_EVERY_MS));
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
    // If this fails, the place expires after `HELD_SECONDS` anyway.
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
