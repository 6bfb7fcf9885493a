import type { Database } from '../../platform/database/database.ts';
import { defineSweep } from '../../platform/jobs/sweep.ts';
import { purgeAttempts } from './sign-in-attempts.store.ts';

/** Failed sign-ins count for minutes, and are deleted afterwards. */
export function purgeAttemptsJob(db: Database) {
  return defineSweep({ name: 'account.purgeAttempts', schedule: '7 * * * *', chunk: 5000 }, (chunk) =>
    purgeAttempts(db, chunk),
  );
}
