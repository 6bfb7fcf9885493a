import { z } from 'zod';
import type { Tx } from '../../../platform/database/tx.ts';
import { defineJob, type Job } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

const payload = z.object({ sns: z.array(z.string()) });
type Payload = z.infer<typeof payload>;

export const PUBLISH_DESIRED = { name: 'configs.publishDesired' };
const CHUNK = 1000;

/** Publishes robots' desired state after a change, even if the process dies after the commit. */
export function publishDesiredJob(desired: { publish(sns: readonly string[]): Promise<void> }): Job<Payload> {
  return defineJob({
    ...PUBLISH_DESIRED,
    payload,
    retryLimit: 20,
    run: ({ sns }) => desired.publish(sns),
  });
}

/** Enqueues the job in the transaction of the change. */
export async function enqueuePublishing(jobs: Jobs, tx: Tx, sns: readonly string[]): Promise<void> {
  for (let start = 0; start < sns.length; start += CHUNK)
    await jobs.enqueue<Payload>(tx, PUBLISH_DESIRED, { sns: sns.slice(start, start + CHUNK) });
}
