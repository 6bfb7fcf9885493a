import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { CommandProgress } from './command-progress.ts';
import { listOverdue } from './open-commands.store.ts';

const CHUNK = 1000;

/** Ends what no robot took in time, so that every sub-task ends. */
export function expireCommandsJob(db: Database, progress: CommandProgress) {
  return defineJob({
    name: 'commands.expire',
    payload: z.object({}),
    schedule: '* * * * *',
    async run(_, signal) {
      while (!signal.aborted) {
        const overdue = await listOverdue(db, CHUNK);
        if (overdue.length === 0) return;
        const transitions = overdue.map((row) => ({
          ...row,
          status: 'expired' as const,
          progress: null,
          detail: null,
        }));
        await db.unit((unit) => progress.move(unit, transitions));
        if (overdue.length < CHUNK) return;
      }
    },
  });
}
