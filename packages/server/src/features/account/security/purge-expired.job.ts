import type { Database } from '../../../platform/database/database.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import { purgeExpired } from './tickets.store.ts';

/** Tickets, challenges and trusted browsers that nobody used in time. */
export const purgeExpiredJob = (db: Database) =>
  defineSweep({ name: 'account.purgeExpired', schedule: '47 * * * *', chunk: 5000 }, (chunk) =>
    purgeExpired(db, chunk),
  );
