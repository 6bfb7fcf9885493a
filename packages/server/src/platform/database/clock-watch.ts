import type { Pool } from 'pg';

/** Commands, sessions and links get their expiry by one clock, and are searched for by the other. */
const TOLERATED_MS = 10_000;
const LOOK_EVERY_MS = 10 * 60_000;

/** @returns milliseconds by which the database's clock is ahead of this machine's, less what the query itself took */
export async function clockDifference(pool: Pool): Promise<number> {
  const from = Date.now();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const until = Date.now();
  const now = rows[0]!.now.getTime();
  return now < from ? now - from : Math.max(0, now - until);
}

interface Log {
  warn(message: string): void;
  info(message: string): void;
}

export interface ClockWatch {
  /** Also called each ten minutes. */
  look(): Promise<void>;
  stop(): void;
}

/** Says once when the clocks of this machine and the database differ, and once when they agree again. */
export function watchClocks(pool: Pool, log: Log): ClockWatch {
  let isWrong = false;

  async function look(): Promise<void> {
    const difference = await clockDifference(pool);
    const was = isWrong;
    isWrong = Math.abs(difference) > TOLERATED_MS;
    const seconds = Math.round(Math.abs(difference) / 1000);
    if (isWrong && !was)
      log.warn(
        `The database's clock is ${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} this machine's: commands, sessions and links end at the wrong time. Synchronise both clocks, for example with chrony.`,
      );
    if (was && !isWrong) log.info("The database's clock and this machine's agree again.");
  }

  // A database that does not answer is reported by what needs it.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}
