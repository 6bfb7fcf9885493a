import type { Database } from '../../../platform/database/database.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import { purgeExpired } from './tickets.store.ts';

/** Deletes expired tickets, challenges and trusted browsers. */
export const purgeExpiredJob = (db: Database) =>
  defineSweep({ name: 'account.purgeExpired', schedule: '47 * * * *', chunk: 5000 }, (chunk) =>
    purgeExpired(db, chunk),
  );
