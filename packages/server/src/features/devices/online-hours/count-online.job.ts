import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { countOnline, purgeOnlineHours } from './online-hours.store.ts';

const CHUNK = 5000;

/** Counts the online robots of all teams once an hour, and removes counts that are no longer compared with. */
export function countOnlineJob(db: Database) {
  return defineJob({
    name: 'devices.countOnline',
    payload: z.object({}),
    schedule: '0 * * * *',
    async run(_, signal) {
      await countOnline(db);
      while (!signal.aborted && (await purgeOnlineHours(db, CHUNK)) >= CHUNK);
    },
  });
}
