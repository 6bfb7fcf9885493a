import { MINUTE_MS } from '@muster/contract/durations';
import type { Refusal } from './counters.ts';
import type { LinkLog } from './link-log.ts';

/** A robot, or one of its messages, was refused. */
export interface RefusedRobot {
  /** As sent by the robot; with `auth` its identity is not proven. */
  sn: string;
  refusal: Refusal;
  /** Details for MQTT experts, e.g. `battery: Too big: expected number to be <=100`. In English. */
  detail: string | null;
  /** Its address; `null` with an external broker. */
  address: string | null;
  at: Date;
}

/** Several machines use one serial number and end each other's connections. */
export interface ContestedRobot {
  sn: string;
  /** Addresses of the latest connections; several machines may share one. */
  addresses: string[];
  /** How often the connection was replaced by another one within the last five minutes. */
  changes: number;
  at: Date;
}

/** Problems of single robots. Each kind is logged and reported at most once a minute per robot. */
export interface RobotTroubles {
  /** A handler must not throw, and should store no more than the last refusal of a robot. */
  onRefused(handler: (refused: RefusedRobot) => void): void;
  onContested(handler: (contested: ContestedRobot) => void): void;
  refused(sn: string, refusal: Refusal, detail?: string | null, address?: string | null): void;
  /** An active connection of this robot ended because another one began, or because the robot enrolled again. */
  changedHands(sn: string, address: string): void;
}

/** A robot may legitimately change hands a few times: it moves to another network, or is enrolled again. */
const CHANGES_MAX = 5;
const CHANGES_WITHIN = 5 * MINUTE_MS;
/** No more robots than this are reported within a minute, or tracked; the counters include all. */
const ROBOTS_MAX = 5000;
const ADDRESSES_MAX = 5;

/** Stores keys for a time, up to a maximum number, oldest first. `now` in milliseconds. */
function createRecent<T>(forMs: number): {
  get(key: string, now: number): T | undefined;
  add(key: string, value: T, now: number): boolean;
} {
  const kept = new Map<string, { value: T; until: number }>();
  return {
    get(key, now) {
      const found = kept.get(key);
      return found !== undefined && found.until > now ? found.value : undefined;
    },
    add(key, value, now) {
      for (const [oldest, { until }] of kept) {
        if (until > now) break;
        kept.delete(oldest);
      }
      if (kept.size >= ROBOTS_MAX) return false;
      kept.set(key, { value, until: now + forMs });
      return true;
    },
  };
}

interface Changes {
  count: number;
  addresses: string[];
}

export function createRobotTroubles(
  log: LinkLog,
  now: () => number = () => performance.now(),
): RobotTroubles {
  const onRefused: ((refused: RefusedRobot) => void)[] = [];
  const onContested: ((contested: ContestedRobot) => void)[] = [];
  const refusedLately = createRecent<true>(MINUTE_MS);
  const contestedLately = createRecent<true>(MINUTE_MS);
  const changes = createRecent<Changes>(CHANGES_WITHIN);

  return {
    onRefused: (handler) => void onRefused.push(handler),
    onContested: (handler) => void onContested.push(handler),

    refused(sn, refusal, detail = null, address = null) {
      const time = now();
      if (refusedLately.get(sn, time) || !refusedLately.add(sn, true, time)) return;
      log.warn({ sn, refusal, detail, address }, 'a robot was refused');
      for (const handler of onRefused) handler({ sn, refusal, detail, address, at: new Date() });
    },

    changedHands(sn, address) {
      const time = now();
      let known = changes.get(sn, time);
      if (known === undefined) {
        known = { count: 0, addresses: [] };
        if (!changes.add(sn, known, time)) return;
      }
      known.count += 1;
      known.addresses = [...known.addresses.filter((other) => other !== address), address].slice(
        -ADDRESSES_MAX,
      );
      if (known.count <= CHANGES_MAX || contestedLately.get(sn, time)) return;
      if (!contestedLately.add(sn, true, time)) return;
      const { count, addresses } = known;
      log.warn({ sn, addresses, changes: count }, 'several machines seem to share a serial number');
      for (const handler of onContested) handler({ sn, addresses, changes: count, at: new Date() });
    },
  };
}
