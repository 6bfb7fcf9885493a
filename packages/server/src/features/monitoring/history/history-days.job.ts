import { DAY_MS } from '@muster/contract/durations';
import { monitoringLimits } from '@muster/contract/monitoring/limits';
import { z } from 'zod';
import { withLockTimeout } from '../../../platform/database/behalf.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isLockTimeout } from '../../../platform/database/violations.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { dropDays, makeDays } from './history-days.store.ts';

/** Reports and exports cover 31 days in the team's time zone, which may be a day behind UTC. */
const KEPT_DAYS = 33;

/** Partitions from the oldest time a reconnecting robot may report, to a week ahead in case the job fails. */
const days = { before: monitoringLimits.historyDays, ahead: 8 };

/** Yesterday in the team's time zone began up to 49 hours ago; add the state up to 26 hours before that. */
const FACTS_DAYS = 4;

/**
 * Creates missing partitions around the current day.
 * @param ahead how many days; by default a week, in case the job fails
 */
export async function keepDays(db: Database, now: Date, ahead = days.ahead): Promise<void> {
  await makeDays(db, now, { ...days, ahead });
  await makeDays(db, now, { before: FACTS_DAYS, ahead }, 'monitor_facts');
}

/**
 * Gives up when the table is locked, e.g. by a backup that reads it for long: all queries would queue behind a
 * statement that waits to change the table. The next run does the work.
 */
async function unlessRead(work: () => Promise<unknown>): Promise<void> {
  await withLockTimeout(work).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error;
  });
}

export function historyDaysJob(db: Database) {
  return defineJob({
    name: 'monitoring.historyDays',
    payload: z.object({}),
    schedule: '37 * * * *',
    async run() {
      const now = new Date();
      await keepDays(db, now, 1);
      await unlessRead(() => keepDays(db, now));
      await unlessRead(() => dropDays(db, new Date(+now - KEPT_DAYS * DAY_MS)));
      await unlessRead(() => dropDays(db, new Date(+now - FACTS_DAYS * DAY_MS), 'monitor_facts'));
    },
  });
}
