import { accountLimits } from '@muster/contract/account/limits';
import type { Database } from '../../../platform/database/database.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import { purgeResets } from './reset/two-step-resets.store.ts';
import { purgeExpired } from './tickets.store.ts';

/** Deletes expired tickets, challenges and trusted browsers, and old closed resets of the second step. */
export const purgeExpiredJob = (db: Database) =>
  defineSweep({ name: 'account.purgeExpired', schedule: '47 * * * *', chunk: 5000 }, async (chunk) =>
    Math.max(await purgeExpired(db, chunk), await purgeResets(db, accountLimits.twoStepResetKeptDays, chunk)),
  );
