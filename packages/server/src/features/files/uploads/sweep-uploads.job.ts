import { filesLimits } from '@muster/contract/files/limits';
import type { Disk } from 'flydrive';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { settleLoose } from '../../../platform/files/loose-files.store.ts';
import type { ResumableStore } from '../../../platform/files/resumable.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import * as store from './uploads.store.ts';

const CHUNK = 50;

/** Gives up uploads without activity for a day, and removes the rows of finished ones. */
export function sweepUploadsJob(db: Database, disk: Disk, log: Pick<Logger, 'info' | 'warn'>) {
  const parts = disk.driver as unknown as ResumableStore;

  async function giveUp(tx: Tx, row: store.UploadRow): Promise<void> {
    if (row.fileId === null)
      try {
        await parts.discardUpload(row.storageKey);
        await settleLoose(tx, row);
      } catch (error) {
        // Local parts are also swept by age. A failure in the store does not stop the sweep.
        log.warn(
          { part: 'files', err: error, key: row.storageKey },
          'could not delete the parts of an abandoned upload',
        );
      }
    await store.removeUpload(tx, row);
  }

  return defineJob({
    name: 'files.sweepUploads',
    payload: z.object({}),
    schedule: '22 * * * *',
    async run(_, signal) {
      let count = 0;
      for (let swept = CHUNK; swept === CHUNK && !signal.aborted; count += swept)
        swept = await db.unit(async ({ tx }) => {
          const rows = await store.lockForgotten(tx, filesLimits.uploadKeptHours, CHUNK);
          for (const row of rows) await giveUp(tx, row);
          return rows.length;
        });
      if (count > 0) log.info({ part: 'files', count }, 'removed abandoned uploads');
    },
  });
}
