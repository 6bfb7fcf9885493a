import type { Journal } from './journal.ts';
import type { Log } from './log.ts';

/** The server's time, which windows and expiries refer to. A robot's own clock may be wrong by hours. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** A message just received contains this server time. */
  heard(sentAt: string): void;
}

/** A smaller difference may be the message's latency, and is not recorded. */
const WORTH_MS = 30_000;

/**
 * Continues from the last message by the monotonic clock, so that corrections of the robot's own clock have no effect.
 * After a start the journal's offset is used until the next message.
 */
export function createServerClock(journal: Journal, log: Log): ServerClock {
  let last: { server: number; at: number } | null = null;
  return {
    now: () =>
      last === null
        ? Date.now() + journal.state.clockOffset
        : last.server + Math.round(performance.now() - last.at),
    heard(sentAt) {
      const server = Date.parse(sentAt);
      last = { server, at: performance.now() };
      const offset = server - Date.now();
      if (Math.abs(offset - journal.state.clockOffset) < WORTH_MS) return;
      journal
        .append({ type: 'clock', offset })
        .catch((error: unknown) => log.warn({ error }, 'could not journal the server time'));
    },
  };
}
