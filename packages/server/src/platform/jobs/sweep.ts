import { z } from 'zod';
import { defineJob, type Job } from './job.ts';

export interface Sweep extends Required<Pick<Job, 'name' | 'schedule'>> {
  /** Maximum number of items per step. */
  chunk: number;
}

/**
 * A recurring job that processes all items, chunk by chunk.
 * @param step returns how many it processed; fewer than a chunk means the last
 */
export function defineSweep({ name, schedule, chunk }: Sweep, step: (chunk: number) => Promise<number>) {
  return defineJob({
    name,
    payload: z.object({}),
    schedule,
    async run(_, signal) {
      while (!signal.aborted && (await step(chunk)) >= chunk);
    },
  });
}
