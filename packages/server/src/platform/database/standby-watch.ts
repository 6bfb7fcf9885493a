import type { Pool } from 'pg';
import { createOutage } from '../outage.ts';

const LOOK_EVERY_MS = 10_000;
/** A standby confirms a commit within milliseconds. */
const HELD_AFTER_MS = 10_000;

interface Log {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

export interface StandbyWatch {
  /** Commits wait for a standby: nothing can be changed until it is back. As of the last look. */
  isHeld(): boolean;
  /** Also called each ten seconds. */
  look(): Promise<void>;
  stop(): void;
}

/**
 * With synchronous replication a commit waits for its standby without a limit, and PostgreSQL reports nothing: reads
 * work, but no change is answered. Logs once when commits are held, and once when they continue.
 */
export function watchStandby(pool: Pool, log: Log, heldAfterMs: number = HELD_AFTER_MS): StandbyWatch {
  const outage = createOutage();
  let isHeld = false;

  async function look(): Promise<void> {
    const { rows } = await pool.query<{ commits: number }>(
      `select count(*)::int as commits from pg_stat_activity
       where datname = current_database() and wait_event = 'SyncRep'
         and clock_timestamp() - state_change > make_interval(secs => $1)`,
      [heldAfterMs / 1000],
    );
    isHeld = rows[0]!.commits > 0;
    if (!isHeld) {
      const seconds = outage.end();
      if (seconds !== null) log.info({ part: 'database', seconds }, 'commits are confirmed again');
    } else if (outage.note('standby'))
      log.warn(
        { part: 'database' },
        'the database waits for a synchronous standby, so nothing can be changed: start the standby, or change synchronous_standby_names on the primary. What waits is committed then',
      );
  }

  // A database that does not answer is reported by what needs it.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS);
  timer.unref();
  return { isHeld: () => isHeld, look, stop: () => clearInterval(timer) };
}
