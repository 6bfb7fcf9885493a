import type { Disk } from 'flydrive';
import { z } from 'zod';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { noteAllLoose, settleLoose } from '../../../platform/files/loose-files.store.ts';
import type { ResumableStore } from '../../../platform/files/resumable.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { can } from '../../../platform/rights/rights.ts';
import * as store from './uploads.store.ts';

const payload = z.object({ teamId: z.string(), storageKey: z.string() });
const DISCARD_UPLOAD = { name: 'files.discardUpload' };

/** Removes the rows of open uploads. Their bytes are discarded after the commit, again and again if the store fails. */
export async function giveUpUploads(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Tx,
  uploads: readonly Pick<store.UploadRow, 'teamId' | 'id' | 'storageKey'>[],
): Promise<void> {
  for (const upload of uploads) await store.removeUpload(tx, upload);
  await noteAllLoose(tx, uploads);
  for (const { teamId, storageKey } of uploads)
    await jobs.enqueue<z.infer<typeof payload>>(tx, DISCARD_UPLOAD, { teamId, storageKey });
}

/**
 * Ends the open uploads of users who left a team or may no longer upload to it, in the transaction that takes the right:
 * they no longer count, and one that is being finished becomes no file.
 */
export function endUploads(jobs: Jobs) {
  return async ({ userIds }: { userIds: readonly string[] }, { tx }: Unit): Promise<void> => {
    const open = await store.listOpenOf(tx, userIds);
    const ended = open.filter(
      ({ holder }) => holder === null || !can(holder, 'file.write', { ownerId: holder.userId }),
    );
    if (ended.length > 0) await giveUpUploads(jobs, tx, ended);
  };
}

/** Discards the bytes of an ended upload. */
export function discardUploadJob(db: Database, disk: Disk) {
  const parts = disk.driver as unknown as ResumableStore;
  return defineJob({
    ...DISCARD_UPLOAD,
    payload,
    retryLimit: 20,
    async run(upload) {
      await parts.discardUpload(upload.storageKey);
      await settleLoose(db, upload);
    },
  });
}
