import type { Disk } from 'flydrive';
import type { Database } from '../../../platform/database/database.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import { logKey } from '../logs/command-logs.ts';
import { deleteTasks, listLogsOf, listOldTasks } from './purge-commands.store.ts';

/** Removes records that are no longer shown, with the logs that robots sent; what has not ended is kept until it has. */
export function purgeCommandsJob(db: Database, files: Disk) {
  return defineSweep({ name: 'commands.purge', schedule: '17 * * * *', chunk: 50 }, async (chunk) => {
    const old = await listOldTasks(db, chunk);
    if (old.length === 0) return 0;
    // Files first: a row that is left finds its file again, a file that is left is found by nobody.
    for (const { teamId, id } of await listLogsOf(db, old)) await files.delete(logKey(teamId, id));
    await deleteTasks(db, old);
    return old.length;
  });
}
