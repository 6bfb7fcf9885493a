import type { Refusal } from './counters.ts';
import type { LinkLog } from './link-log.ts';

/** Something of a robot, or the robot itself, was turned away. */
export interface RefusedRobot {
  /** As the robot said it; with `auth` nothing proves that it is the robot of this serial number. */
  sn: string;
  refusal: Refusal;
  /** More for people who know MQTT, e.g. `battery: Too big: expected number to be <=100`. English. */
  detail: string | null;
  /** Where it came from; `null` with an external broker. */
  address: string | null;
  at: Date;
}

/** Several machines use one serial number and end each other's connections. */
export interface ContestedRobot {
  sn: string;
  /** Where the latest connections came from; several machines may share one. */
  addresses: string[];
  /** How often the robot's connection went to another one within the last five minutes. */
  changes: number;
  at: Date;
}

/** What goes wrong with single robots. Each kind is logged and reported at most once a minute for one robot. */
export interface RobotTroubles {
  /** A handler may not throw, and should not keep more than the last refusal of a robot. */
  onRefused(handler: (refused: RefusedRobot) => void): void;
  onContested(handler: (contested: ContestedRobot) => void): void;
  refused(sn: string, refusal: Refusal, detail?: string | null, address?: string | null): void;
  /** A living connection of this robot has ended because another one began, or because the robot enrolled again. */
  changedHands(sn: string, address: string): void;
}

const MINUTE = 60_000;
/** One robot may change hands a few times for its own reasons: it moves to another network, or is enrolled anew. */
const CHANGES_MAX = 5;
const CHANGES_WITHIN = 5 * MINUTE;
/** More robots than this are not reported within one minute, nor watched; the counters count them all. */
const ROBOTS_MAX = 5000;
const ADDRESSES_MAX = 5;

/** Remembers keys for so long, at most so many, oldest first. `now` in milliseconds. */
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

export function createRobotTroubles(log: LinkLog, now: () => number = Date.now): RobotTroubles {
  const onRefused: ((refused: RefusedRobot) => void)[] = [];
  const onContested: ((contested: ContestedRobot) => void)[] = [];
  const refusedLately = createRecent<true>(MINUTE);
  const contestedLately = createRecent<true>(MINUTE);
  const changes = createRecent<Changes>(CHANGES_WITHIN);

  return {
    onRefused: (handler) => void onRefused.push(handler),
    onContested: (handler) => void onContested.push(handler),

    refused(sn, refusal, detail = null, address = null) {
      const time = now();
      if (refusedLately.get(sn, time) || !refusedLately.add(sn, true, time)) return;
      log.warn({ sn, refusal, detail, address }, 'a robot was refused');
      for (const handler of onRefused) handler({ sn, refusal, detail, address, at: new Date(time) });
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
      log.warn({ sn, addresses, changes: count }, 'several machines seem to use one serial number');
      for (const handler of onContested) handler({ sn, addresses, changes: count, at: new Date(time) });
    },
  };
}
