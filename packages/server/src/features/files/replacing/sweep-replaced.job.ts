import type { Disk } from 'flydrive';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { dropUnusedBlobs } from '../../../platform/files/settle-blobs.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Uses } from '../../../platform/uses/uses.ts';
import { removeFile } from '../files.store.ts';
import { lockReplaced, listReplaced, type ReplacedFile } from './replacing.store.ts';

const CHUNK = 50;

export interface ReplacedFilesOptions {
  db: Database;
  disk: Disk;
  uses: Uses;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** Removes replaced files and their bytes once no work in progress needs them. */
export function sweepReplacedJob({ db, disk, uses, log }: ReplacedFilesOptions) {
  /** @returns whether it was removed */
  async function drop(file: ReplacedFile): Promise<boolean> {
    return db.unit(async (unit) => {
      const { tx } = unit;
      if (!(await lockReplaced(tx, file))) return false;
      if (await uses.isUsed(tx, file.teamId, 'file', file.id)) return false;
      await removeFile(tx, file.teamId, file.id);
      await dropUnusedBlobs(unit, { db, disk }, { teamId: file.teamId, sha256s: [file.sha256] });
      return true;
    });
  }

  return defineJob({
    name: 'files.sweepReplaced',
    payload: z.object({}),
    schedule: '*/10 * * * *',
    async run(_, signal) {
      let count = 0;
      let last: ReplacedFile | null = null;
      for (let isMore = true; isMore && !signal.aborted;) {
        const found: ReplacedFile[] = await listReplaced(db, last, CHUNK);
        for (const file of found)
          // A failure does not stop the sweep; the file is retried in the next run.
          if (
            await drop(file).catch(
              (error: unknown) => (
                log.warn({ part: 'files', err: error }, 'could not delete a replaced file'),
                false
              ),
            )
          )
            count += 1;
        last = found.at(-1) ?? null;
        isMore = found.length === CHUNK;
      }
      if (count > 0) log.info({ part: 'files', count }, 'deleted replaced files');
    },
  });
}
