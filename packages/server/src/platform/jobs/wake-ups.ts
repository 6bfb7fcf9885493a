import type { Pool } from 'pg';
import type { Logger } from 'pino';

export interface WakeUps {
  watch(queue: string, workerId: string): void;
  stop(): void;
}

/**
 * Wakes the workers of queues with due jobs. PostgreSQL notifies of new jobs at once, but not of retries or of jobs
 * scheduled for later: one query for all queues finds those, instead of a poll per queue.
 */
export function startWakeUps(
  pool: Pool,
  wake: (workerId: string) => void,
  log: Logger,
  everyMs: number,
): WakeUps {
  const workers = new Map<string, string>();
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking || workers.size === 0) return;
    isLooking = true;
    try {
      const { rows } = await pool.query<{ name: string }>(
        `select q.name from unnest($1::text[]) q (name) where exists (
           select from jobs.job j where j.name = q.name and j.state < 'active' and j.start_after <= now())`,
        [[...workers.keys()]],
      );
      for (const { name } of rows) wake(workers.get(name)!);
    } catch (error) {
      log.debug({ err: error }, 'jobs: reading due jobs failed');
    } finally {
      isLooking = false;
    }
  }

  const timer = setInterval(() => void look(), everyMs);
  return {
    watch: (queue, workerId) => void workers.set(queue, workerId),
    stop: () => clearInterval(timer),
  };
}
