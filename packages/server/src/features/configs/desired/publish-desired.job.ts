import { z } from 'zod';
import type { Tx } from '../../../platform/database/tx.ts';
import { defineJob, type Job } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

const payload = z.object({ sns: z.array(z.string()) });
type Payload = z.infer<typeof payload>;

export const PUBLISH_DESIRED = { name: 'configs.publishDesired' };
const CHUNK = 1000;

/** Says to robots what they should have after a change of it, however the process ends after the commit. */
export function publishDesiredJob(desired: { publish(sns: readonly string[]): Promise<void> }): Job<Payload> {
  return defineJob({
    ...PUBLISH_DESIRED,
    payload,
    retryLimit: 20,
    run: ({ sns }) => desired.publish(sns),
  });
}

/** As part of the change. */
export async function enqueuePublishing(jobs: Jobs, tx: Tx, sns: readonly string[]): Promise<void> {
  for (let start = 0; start < sns.length; start += CHUNK)
    await jobs.enqueue<Payload>(tx, PUBLISH_DESIRED, { sns: sns.slice(start, start + CHUNK) });
}
