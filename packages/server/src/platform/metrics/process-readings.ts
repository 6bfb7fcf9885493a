import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import { clockDifference } from '../database/clock-watch.ts';
import type { SharedPool } from '../database/pool.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mail } from '../mail/mail.ts';
import type { Faults } from '../http/error-handler.ts';
import type { Reading } from './reading.ts';

/**
 * Database connections by state, and requests waiting for one.
 * @param ping rejects when the database does not answer, or accepts no changes
 */
export function poolReadings(pool: SharedPool, ping: () => Promise<void>): Reading[] {
  return [
    {
      name: 'muster_database_connections',
      help: 'Database connections of this process. `waiting` counts requests for one, and `held_back` those whose team uses its share.',
      kind: 'gauge',
      label: 'state',
      read: () => ({
        active: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
        held_back: pool.heldBackCount,
      }),
    },
    {
      name: 'muster_database_up',
      help: '1 while the database responds and accepts changes.',
      kind: 'gauge',
      read: () =>
        ping().then(
          () => 1,
          () => 0,
        ),
    },
    {
      name: 'muster_database_clock_difference_seconds',
      help: "How far the database's clock is ahead of this machine's; 0 when they agree.",
      kind: 'gauge',
      read: async () => (await clockDifference(pool)) / 1000,
    },
  ];
}

/** Job runs of this process, and jobs by queue, as counted by pg-boss once a minute. */
export function jobReadings(pool: Pool, runs: Jobs['counters']): Reading[] {
  const read = (column: string) => async () => {
    const { rows } = await pool.query<{ name: string; count: number }>(
      `select name, ${column} as count from jobs.queue where name not like '\\_\\_%'`,
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  };
  const reading = (state: string, column: string): Reading => ({
    name: `muster_jobs_${state}`,
    help: `Jobs in state ${state}, by queue; the same in all processes.`,
    kind: 'gauge',
    label: 'queue',
    read: read(column),
  });
  return [
    reading('waiting', 'ready_count'),
    reading('running', 'active_count'),
    {
      name: 'muster_job_runs_total',
      help: 'Job runs completed in this process, by outcome.',
      kind: 'counter',
      label: 'outcome',
      read: () => runs,
    },
  ];
}

/** Mails of this process, by outcome. */
export function mailReadings(counters: Mail['counters']): Reading[] {
  return [
    {
      name: 'muster_mails_total',
      help: 'Mails of this process, by outcome; without SMTP_URL, sent ones are files.',
      kind: 'counter',
      label: 'outcome',
      read: () => counters,
    },
  ];
}

/** Disk space of the data directory. */
export function diskReadings(dataDir: string): Reading[] {
  const reading = (name: string, help: string, blocks: 'bavail' | 'blocks'): Reading => ({
    name: `muster_data_disk_${name}_bytes`,
    help,
    kind: 'gauge',
    read: async () => {
      const disk = await statfs(dataDir);
      return disk[blocks] * disk.bsize;
    },
  });
  return [
    reading('free', 'Space left for Muster on the disk of DATA_DIR.', 'bavail'),
    reading('size', 'Size of the disk of DATA_DIR.', 'blocks'),
  ];
}

/** Faults that need the operator's attention. */
export function faultReadings(faults: Faults): Reading[] {
  return [
    {
      name: 'muster_http_faults_total',
      help: 'Failed requests that need the operator’s attention, by error code.',
      kind: 'counter',
      label: 'code',
      read: () => faults,
    },
  ];
}
