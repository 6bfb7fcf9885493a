import type { Database } from '../../../platform/database/database.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import { purgeOver } from './joining-attempts.store.ts';

/** Tries count for an hour, codes hold for minutes; afterwards nothing is kept of them. */
export function purgeJoiningJob(db: Database) {
  return defineSweep({ name: 'people.purgeJoining', schedule: '17 * * * *', chunk: 5000 }, (chunk) =>
    purgeOver(db, chunk),
  );
}
