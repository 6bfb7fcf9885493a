import type { Database } from '../../../platform/database/database.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import { purgeEvents } from './device-events.store.ts';

/** Robots' history is kept for 30 days. */
export function purgeDeviceEventsJob(db: Database) {
  return defineSweep({ name: 'devices.purgeEvents', schedule: '17 * * * *', chunk: 5000 }, (chunk) =>
    purgeEvents(db, chunk),
  );
}
