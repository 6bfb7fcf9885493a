import type { Disk } from 'flydrive';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Tx } from '../database/database.ts';
import { defineJob } from '../jobs/job.ts';
import { lockLoose, type LooseFile, postponeLoose, settleLoose } from './loose-files.store.ts';

/** The longest upload takes half an hour. */
const HOURS = 24;
/** Per transaction: a store that does not answer would hold it for longer than the database allows. */
const CHUNK = 1;

/** Removes files that no row references, left when a process ended during an upload or a removal. */
export function sweepLooseJob(db: Database, files: Disk, log: Pick<Logger, 'info' | 'warn'>) {
  /** A file that the store fails to delete does not block the others: it is retried after the same time. */
  async function remove(tx: Tx, file: LooseFile): Promise<void> {
    try {
      await files.delete(file.storageKey);
    } catch (error) {
      log.warn({ part: 'files', err: error, key: file.storageKey }, 'could not delete an unreferenced file');
      return postponeLoose(tx, file);
    }
    await settleLoose(tx, file);
  }

  return defineJob({
    name: 'files.sweepLoose',
    payload: z.object({}),
    schedule: '52 * * * *',
    async run(_, signal) {
      let count = 0;
      for (let swept = CHUNK; swept === CHUNK && !signal.aborted; count += swept)
        swept = await db.unit(async ({ tx }) => {
          const loose = await lockLoose(tx, HOURS, CHUNK);
          for (const file of loose) {
            await remove(tx, file);
          }
          return loose.length;
        });
      if (count > 0) log.info({ part: 'files', count }, 'deleted unreferenced files');
    },
  });
}
