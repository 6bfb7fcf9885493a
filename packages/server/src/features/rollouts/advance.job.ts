import { z } from 'zod';
import { withLockTimeout } from '../../platform/database/behalf.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';

const payload = z.object({ teamId: z.string(), id: z.string() });
export type AdvancePayload = z.infer<typeof payload>;

export const ADVANCE = { name: 'rollouts.advance' };

/*
 * The rollouts of all teams have one queue, which waits for its slowest run. So a run does a limited part of a
 * very large rollout and sends a job for the rest. A run that meets a locked row fails after half a second, and is
 * retried after growing pauses.
 */

/** Runs after events of a rollout's robots, and at the times at which it must be decided again. */
export function advanceJob(advance: (key: AdvancePayload) => Promise<void>): Job<AdvancePayload> {
  return defineJob({
    ...ADVANCE,
    payload,
    retryLimit: 20,
    run: (key) => withLockTimeout(() => advance(key)),
  });
}

export const RETARGET = { name: 'rollouts.retarget' };
const team = z.object({ teamId: z.string() });

/** Runs after robots were added or moved: they join open rollouts or leave them. */
export function retargetJob(retarget: (teamId: string) => Promise<void>): Job<z.infer<typeof team>> {
  return defineJob({
    ...RETARGET,
    payload: team,
    run: ({ teamId }) => withLockTimeout(() => retarget(teamId)),
  });
}

/** Catches up on missed events: robots online again, missed results, moved robots. */
export function sweepJob(sweep: (signal: AbortSignal) => Promise<void>): Job {
  return defineJob({
    name: 'rollouts.sweep',
    schedule: '* * * * *',
    payload: z.object({}),
    run: (_, signal) => sweep(signal),
  });
}
