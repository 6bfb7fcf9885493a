import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { purgeAttempts } from './sign-in-attempts.store.ts';

const CHUNK = 5000;

/** Failed sign-ins count for minutes; afterwards nothing is kept of them. */
export function purgeAttemptsJob(db: Database) {
  return defineJob({
    name: 'account.purgeAttempts',
    payload: z.object({}),
    schedule: '7 * * * *',
    async run(_, signal) {
      while (!signal.aborted && (await purgeAttempts(db, CHUNK)) === CHUNK);
    },
  });
}
