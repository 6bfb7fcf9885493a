import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/job.ts';

const payload = z.object({ teamId: z.string(), id: z.string() });
export type AdvancePayload = z.infer<typeof payload>;

export const ADVANCE = { name: 'rollouts.advance' };

/** Something happened to robots of a rollout, or a time has come at which it is decided again. */
export function advanceJob(advance: (key: AdvancePayload) => Promise<void>): Job<AdvancePayload> {
  return defineJob({ ...ADVANCE, payload, retryLimit: 20, run: (key) => advance(key) });
}

export const RETARGET = { name: 'rollouts.retarget' };
const team = z.object({ teamId: z.string() });
export type RetargetPayload = z.infer<typeof team>;

/** Robots came, went or moved: rollouts that are open take them in, or let them go. */
export function retargetJob(retarget: (teamId: string) => Promise<void>): Job<RetargetPayload> {
  return defineJob({ ...RETARGET, payload: team, run: ({ teamId }) => retarget(teamId) });
}

/** Finds what no event told: robots that are online again, results that were missed, robots that moved. */
export function sweepJob(sweep: (signal: AbortSignal) => Promise<void>): Job {
  return defineJob({
    name: 'rollouts.sweep',
    schedule: '* * * * *',
    payload: z.object({}),
    run: (_, signal) => sweep(signal),
  });
}
