import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { defineJob } from '../jobs/job.ts';
import { purgeAnswers } from './answers.store.ts';

/** How long responses are kept for retries of a request. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

export function purgeAnswersJob(db: Database) {
  return defineJob({
    name: 'platform.purgeAnswers',
    payload: z.object({}),
    schedule: '52 3 * * *',
    run: () => purgeAnswers(db, new Date(Date.now() - KEPT_MS)),
  });
}
