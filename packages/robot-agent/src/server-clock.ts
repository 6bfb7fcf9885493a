import { uptime } from 'node:os';
import type { Journal } from './journal.ts';
import type { Log } from './log.ts';

/** The server's time, which windows and expiries refer to. A robot's own clock may be wrong by hours. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Whether this process has heard a server time; until then `now` may be wrong by years. */
  isKnown(): boolean;
  /**
   * A message just received contains this server time.
   * @param withinMs its precision: a time so close does not replace a better one
   */
  heard(time: string, withinMs?: number): void;
  /** Journals the offset again if the robot's own clock was corrected since. Call it now and then. */
  keep(): void;
}

/** A smaller difference may be the message's latency, and is not recorded. */
const WORTH_MS = 30_000;

/** Since the machine was started. `performance.now()` stands still while the machine is suspended. */
const upForMs = () => uptime() * 1000;

/**
 * Continues from the last server time by how long the machine is up, so that neither corrections of the robot's own
 * clock nor a suspend have an effect. After a start the journal's offset is used until the next server time.
 */
export function createServerClock(journal: Journal, log: Log): ServerClock {
  let last: { server: number; at: number } | null = null;
  const now = () =>
    last === null ? Date.now() + journal.state.clockOffset : last.server + Math.round(upForMs() - last.at);
  function journalOffset(server: number): void {
    const offset = server - Date.now();
    if (Math.abs(offset - journal.state.clockOffset) < WORTH_MS) return;
    journal
      .append({ type: 'clock', offset })
      .catch((error: unknown) => log.warn({ error }, 'could not journal the server time'));
  }
  return {
    now,
    isKnown: () => last !== null,
    heard(time, withinMs = 0) {
      const told = Date.parse(time);
      const own = now();
      const server = Math.abs(told - own) <= withinMs ? own : told;
      last = { server, at: upForMs() };
      journalOffset(server);
    },
    keep: () => void (last !== null && journalOffset(now())),
  };
}
