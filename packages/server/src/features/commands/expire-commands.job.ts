import type { Database } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { CommandProgress } from './command-progress.ts';
import { listOverdue } from './open-commands.store.ts';

const CHUNK = 1000;

/** Ends what no robot took in time, so that every sub-task ends. */
export function expireCommandsJob(db: Database, progress: CommandProgress): Job {
  return {
    name: 'commands.expire',
    schedule: '* * * * *',
    async run() {
      for (;;) {
        const overdue = await listOverdue(db, CHUNK);
        if (overdue.length === 0) return;
        const transitions = overdue.map((row) => ({
          ...row,
          status: 'expired' as const,
          progress: null,
          detail: null,
        }));
        const announce = await db.transaction().execute((tx) => progress.move(tx, transitions));
        await announce();
        if (overdue.length < CHUNK) return;
      }
    },
  };
}
