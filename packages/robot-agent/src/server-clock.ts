import type { Journal } from './journal.ts';
import type { Log } from './log.ts';

/** The server's time, which windows and expiries are meant in. A robot's own clock may be wrong by hours. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** A message that was sent just now says what time it is there. */
  heard(sentAt: string): void;
}

/** A smaller difference is the way of the message, and not worth a record. */
const WORTH_MS = 30_000;

/**
 * Counts on from the last message by a clock that nobody sets, so that a correction of the robot's own clock changes
 * nothing. After a start the difference is that of the journal, until the next message comes.
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
        .catch((error: unknown) => log.warn({ error }, "the server's time could not be journalled"));
    },
  };
}
