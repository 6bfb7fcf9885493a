import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { listContradictions, listDue } from './states.store.ts';

const CHUNK = 1000;

type Review = (sns: readonly string[]) => Promise<void>;

/** Judges robots again whose connection contradicts their light, in chunks. */
export async function reviewContradictions(
  db: Database,
  review: Review,
  signal?: AbortSignal,
): Promise<void> {
  let after = '';
  for (;;) {
    if (signal?.aborted) return;
    const sns = await listContradictions(db, after, CHUNK);
    await review(sns);
    if (sns.length < CHUNK) return;
    after = sns.at(-1)!;
  }
}

/**
 * Catches up on what a process missed before it ended: flapping codes that became quiet, and robots that connected or
 * disconnected unheard.
 */
export function reviewLightsJob(db: Database, review: Review) {
  return defineJob({
    name: 'monitoring.review',
    payload: z.object({}),
    schedule: '* * * * *',
    async run(_, signal) {
      await review(await listDue(db, CHUNK));
      await reviewContradictions(db, review, signal);
    },
  });
}
