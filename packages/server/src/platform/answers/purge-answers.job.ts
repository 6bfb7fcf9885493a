import type { Database } from '../database/database.ts';
import { defineSweep } from '../jobs/sweep.ts';
import { purgeAnswers } from './answers.store.ts';

/** How long responses are kept for retries of a request. */
const KEPT_DAYS = 2;

export const purgeAnswersJob = (db: Database) =>
  defineSweep({ name: 'platform.purgeAnswers', schedule: '52 3 * * *', chunk: 5000 }, (chunk) =>
    purgeAnswers(db, KEPT_DAYS, chunk),
  );
