import { filesLimits } from '@muster/contract/files/limits';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { giveUpUploads } from './end-uploads.ts';
import * as store from './uploads.store.ts';

const CHUNK = 50;

/** Gives up uploads without activity for a day, and removes the rows of finished ones. */
export function sweepUploadsJob(db: Database, jobs: Pick<Jobs, 'enqueue'>, log: Pick<Logger, 'info'>) {
  return defineJob({
    name: 'files.sweepUploads',
    payload: z.object({}),
    schedule: '22 * * * *',
    async run(_, signal) {
      let count = 0;
      for (let swept = CHUNK; swept === CHUNK && !signal.aborted; count += swept)
        swept = await db.unit(async ({ tx }) => {
          const rows = await store.lockForgotten(tx, filesLimits.uploadKeptHours, CHUNK);
          for (const row of rows) if (row.fileId !== null) await store.removeUpload(tx, row);
          const open = rows.filter(({ fileId }) => fileId === null);
          if (open.length > 0) await giveUpUploads(jobs, tx, open);
          return rows.length;
        });
      if (count > 0) log.info({ part: 'files', count }, 'removed abandoned uploads');
    },
  });
}
