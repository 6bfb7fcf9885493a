import type { Disk } from 'flydrive';
import type { Database } from '../../../platform/database/database.ts';
import { type LooseFile, noteAllLoose, settleAllLoose } from '../../../platform/files/loose-files.store.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import { logKey } from '../logs/command-logs.ts';
import { deleteTasks, listLogsOf, listOldTasks } from './purge-commands.store.ts';

/** Removes records past their retention, with the logs of robots; unfinished tasks are kept until they end. */
export function purgeCommandsJob(db: Database, files: Disk) {
  return defineSweep({ name: 'commands.purge', schedule: '17 * * * *', chunk: 50 }, async (chunk) => {
    const old = await listOldTasks(db, chunk);
    if (old.length === 0) return 0;
    const logs = (await listLogsOf(db, old)).map(({ teamId, id }) => ({
      teamId,
      storageKey: logKey(teamId, id),
    }));
    await db.unit(async ({ tx }) => {
      // A log that cannot be deleted now is left to the sweep, and does not block other records.
      await noteAllLoose(tx, logs);
      await deleteTasks(tx, old);
    });
    const deleted: LooseFile[] = [];
    for (const log of logs)
      await files.delete(log.storageKey).then(
        () => deleted.push(log),
        () => {},
      );
    await settleAllLoose(db, deleted);
    return old.length;
  });
}
