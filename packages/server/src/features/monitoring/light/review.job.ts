import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { listContradictions, listDue } from './states.store.ts';

const CHUNK = 1000;

type Review = (sns: readonly string[]) => Promise<void>;

/** Robots whose connection says another thing than their light are judged again, a part at a time. */
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
 * What the process that knew of it did not come to do before it ended: codes that flapped and are quiet since, and
 * robots that came or went unheard.
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
