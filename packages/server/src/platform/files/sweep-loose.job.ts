import type { Disk } from 'flydrive';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { defineJob } from '../jobs/job.ts';
import { holdLoose, settleLoose } from './loose-files.store.ts';

/** The longest upload takes half an hour. */
const HOURS = 24;
const CHUNK = 50;

/** Removes files that no row names, as they are left when the process ends while they come in or go. */
export function sweepLooseJob(db: Database, files: Disk, log: Pick<Logger, 'info'>) {
  return defineJob({
    name: 'files.sweepLoose',
    payload: z.object({}),
    schedule: '52 * * * *',
    async run(_, signal) {
      let count = 0;
      for (let swept = CHUNK; swept === CHUNK && !signal.aborted; count += swept)
        swept = await db.unit(async ({ tx }) => {
          const loose = await holdLoose(tx, HOURS, CHUNK);
          for (const file of loose) {
            await files.delete(file.storageKey);
            await settleLoose(tx, file);
          }
          return loose.length;
        });
      if (count > 0) log.info({ part: 'files', count }, 'removed files that nothing names');
    },
  });
}
