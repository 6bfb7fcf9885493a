import type { Database } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { purgeEvents } from './device-events.store.ts';

const CHUNK = 5000;

/** What happened to robots is kept for 30 days. */
export function purgeDeviceEventsJob(db: Database): Job {
  return {
    name: 'devices.purgeEvents',
    schedule: '17 * * * *',
    async run() {
      while ((await purgeEvents(db, CHUNK)) === CHUNK);
    },
  };
}
