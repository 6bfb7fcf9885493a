import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { purgeEvents } from './device-events.store.ts';

const CHUNK = 5000;

/** What happened to robots is kept for 30 days. */
export function purgeDeviceEventsJob(db: Database) {
  return defineJob({
    name: 'devices.purgeEvents',
    payload: z.object({}),
    schedule: '17 * * * *',
    async run(_, signal) {
      while (!signal.aborted && (await purgeEvents(db, CHUNK)) === CHUNK);
    },
  });
}
