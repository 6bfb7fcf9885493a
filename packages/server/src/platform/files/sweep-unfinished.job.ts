import type { Disk } from 'flydrive';
import type { Logger } from 'pino';
import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import { LocalStore } from './local-store.ts';

/** Every night removes uploads from the disk whose process ended before they were complete. */
export function sweepUnfinishedJob(files: Disk, log: Logger) {
  return defineJob({
    name: 'files.sweepUnfinished',
    payload: z.object({}),
    schedule: '40 3 * * *',
    async run() {
      if (!(files.driver instanceof LocalStore)) return;
      const count = await files.driver.sweepUnfinished();
      if (count > 0) log.info({ part: 'files', count }, 'deleted unfinished uploads');
    },
  });
}
