import { z } from 'zod';
import { defineJob, type Job } from './job.ts';

export interface Sweep extends Required<Pick<Job, 'name' | 'schedule'>> {
  /** How many a step takes on. */
  chunk: number;
}

/**
 * A job that comes round and works through all there is, chunk by chunk.
 * @param step answers how many it found; fewer than a chunk were the last
 */
export function defineSweep({ name, schedule, chunk }: Sweep, step: (chunk: number) => Promise<number>) {
  return defineJob({
    name,
    payload: z.object({}),
    schedule,
    async run(_, signal) {
      while (!signal.aborted && (await step(chunk)) === chunk);
    },
  });
}
