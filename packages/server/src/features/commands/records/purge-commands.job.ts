import { z } from 'zod';
import type { Disk } from 'flydrive';
import type { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { logKey } from '../logs/command-logs.ts';
import { deleteTasks, listLogsOf, listOldTasks } from './purge-commands.store.ts';

const CHUNK = 50;

/** Removes records that are no longer shown, with the logs that robots sent; what has not ended is kept until it has. */
export function purgeCommandsJob(db: Database, files: Disk) {
  return defineJob({
    name: 'commands.purge',
    payload: z.object({}),
    schedule: '17 * * * *',
    async run(_, signal) {
      while (!signal.aborted) {
        const old = await listOldTasks(db, CHUNK);
        if (old.length === 0) return;
        // Files first: a row that is left finds its file again, a file that is left is found by nobody.
        for (const { teamId, id } of await listLogsOf(db, old)) await files.delete(logKey(teamId, id));
        await deleteTasks(db, old);
        if (old.length < CHUNK) return;
      }
    },
  });
}
