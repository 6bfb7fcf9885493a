import type { Database } from '../../../platform/database/database.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import { purgeOver } from './joining-attempts.store.ts';

/** Removes attempts and codes after they expire: attempts after an hour, codes after minutes. */
export function purgeJoiningJob(db: Database) {
  return defineSweep({ name: 'people.purgeJoining', schedule: '17 * * * *', chunk: 5000 }, (chunk) =>
    purgeOver(db, chunk),
  );
}
