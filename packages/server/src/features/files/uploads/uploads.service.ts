import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestOf } from '@muster/contract/endpoint';
import type { StoredFile } from '@muster/contract/files/schemas';
import type { Upload } from '@muster/contract/files/uploads.schemas';
import type { Visibility } from '@muster/contract/files/sharing';
import type { startUpload } from '@muster/contract/files/uploads.endpoints';
import { filesLimits } from '@muster/contract/files/limits';
import type { Disk } from 'flydrive';
import type { Database } from '../../../platform/database/database.ts';
import { noteLoose, settleLoose } from '../../../platform/files/loose-files.store.ts';
import { findLostKey } from '../../../platform/files/lost-key.ts';
import { openRange } from '../../../platform/files/open-range.ts';
import type { ResumableStore } from '../../../platform/files/resumable.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { InspectedApp } from '../../../platform/inspection/inspect-app.ts';
import { newId } from '../../../platform/id.ts';
import { newSecret } from '../../../platform/secret.ts';
import { typeOf } from '../file-type.ts';
import { lockReplaced } from '../replacing/hand-over.ts';
import { checkedGroups, holdShared } from '../sharing/check-sharing.ts';
import { checkQuota } from '../storage/check-quota.ts';
import type { Inspect } from '../storage/inspect.ts';
import { keepFile } from '../storage/keep-file.ts';
import type { ScanFile } from '../../../platform/scanner/scan-file.ts';
import { createUploadHolds } from './hold-upload.ts';
import { createRunningHashes } from './running-hash.ts';
import { storePart } from './store-part.ts';
import * as store from './uploads.store.ts';

const KEPT_MS = filesLimits.uploadKeptHours * 3_600_000;

function present(row: store.UploadRow, offset: number): Upload {
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    offset,
    startedAt: row.createdAt.toISOString(),
    expiresAt: new Date(row.touchedAt.getTime() + KEPT_MS).toISOString(),
  };
}

export interface UploadsOptions {
  db: Database;
  disk: Disk;
  /** Presents the created file as in the library. */
  show: (actor: Actor, id: string) => Promise<StoredFile>;
  /** Limit for the bytes of all files of a team. */
  quota: number;
  scan: ScanFile;
  inspect: Inspect;
}

export function createUploads({ db, disk, show, quota, scan, inspect }: UploadsOptions) {
  const parts = disk.driver as unknown as ResumableStore;
  const hold = createUploadHolds(db);
  const hashes = createRunningHashes();

  async function find(actor: Actor, id: string): Promise<store.UploadRow> {
    const row = await store.findUpload(db, actor.teamId, actor.userId, id);
    if (row === undefined) throw new Problem('upload.not_found');
    return row;
  }

  async function hashOf({ id, size, storageKey }: store.UploadRow): Promise<string> {
    const known = hashes.digestOf(id, size);
    if (known !== null) return known;
    const hash = createHash('sha256');
    await pipeline(await openRange(disk, storageKey, null), hash);
    return hash.digest('hex');
  }

  async function discard(row: store.UploadRow): Promise<void> {
    hashes.forget(row.id);
    await parts.discardUpload(row.storageKey);
    await db.unit(async ({ tx }) => {
      await settleLoose(tx, row);
      await store.removeUpload(tx, row);
    });
  }

  /**
   * @throws Problem file.infected and E013, after which the upload is discarded; file.not_scanned, after which `finish`
   * can be retried
   */
  async function look(actor: Actor, row: store.UploadRow, sha256: string): Promise<InspectedApp | null> {
    try {
      await scan(actor, { ...row, sha256 });
      return await inspect(row);
    } catch (error) {
      // A retry with the same bytes would fail again.
      if (error instanceof Problem && error.code !== 'file.not_scanned') await discard(row);
      throw error;
    }
  }

  return {
    /**
     * Every check runs before the first byte is sent.
     * @throws Problem E009, file.quota, upload.too_many, E004 when it cannot be shared with a group; for the file to be
     * replaced file.not_found and E011
     */
    async start(actor: Actor, body: RequestOf<typeof startUpload>['body']): Promise<Upload> {
      const { name, size, replaces = null, visibility = null } = body;
      const contentType = typeOf(name);
      const { teamId, userId } = actor;
      const id = newId();
      const storageKey = `${teamId}/files/${newSecret()}`;
      const groupIds = visibility === null ? [] : checkedGroups(actor, visibility, body.groupIds);
      const row = { teamId, id, userId, name, contentType, size, storageKey, replaces, visibility, groupIds };
      await db.unit(async ({ tx }) => {
        await store.lockStorageOf(tx, teamId);
        if (replaces !== null) await lockReplaced(tx, actor, replaces, name);
        await holdShared(tx, teamId, groupIds);
        if ((await store.countOpen(tx, teamId, userId)) >= filesLimits.openUploadsMax)
          throw new Problem('upload.too_many');
        await checkQuota(tx, teamId, size, quota);
        await store.insertUpload(tx, row);
      });
      try {
        await parts.beginUpload(storageKey, size);
      } catch (error) {
        // It would count among the user's open uploads. One whose process dies here is swept later.
        await db.unit(({ tx }) => store.removeUpload(tx, row));
        throw error;
      }
      return present(await find(actor, id), 0);
    },

    async list(actor: Actor): Promise<{ items: Upload[] }> {
      const rows = await store.listOpen(db, actor.teamId, actor.userId);
      const items = await Promise.all(
        // An upload whose bytes are lost cannot continue; it is swept later.
        rows.map(async (row) => present(row, await parts.receivedOf(row.storageKey).catch(() => 0))),
      );
      return { items };
    },

    async read(actor: Actor, id: string): Promise<Upload> {
      const row = await find(actor, id);
      return present(row, row.fileId === null ? await parts.receivedOf(row.storageKey) : row.size);
    },

    /**
     * Stores the bytes from `offset`, as far as they arrive.
     * @param readPart called only after the upload was found, so that others get upload.not_found instead of errors
     * about their request
     * @returns the offset of the next part
     * @throws Problem upload.offset with the right one, upload.busy, request.too_large
     */
    async append(
      actor: Actor,
      id: string,
      readPart: () => { offset: number; body: Readable; announced: number },
    ): Promise<number> {
      return hold({ teamId: actor.teamId, userId: actor.userId, id }, async (signal) => {
        const row = await find(actor, id);
        const { offset, body, announced } = readPart();
        const received = row.fileId === null ? await parts.receivedOf(row.storageKey) : row.size;
        if (offset !== received) throw new Problem('upload.offset', { detail: { offset: received } });
        const left = row.size - offset;
        if (announced > left) throw new Problem('request.too_large');
        if (left === 0) return offset;
        const hashed = hashes.through(id, { offset, max: left });
        await storePart({ parts, key: row.storageKey, offset, hashed, body, signal });
        return parts.receivedOf(row.storageKey);
      });
    },

    /**
     * Idempotent: returns the same file when called again.
     * @throws Problem upload.incomplete, upload.busy, whatever listeners of `fileArrived` throw; upload.hash and E013,
     * after which the upload is discarded
     */
    async finish(
      actor: Actor,
      id: string,
      { sha256: claimed, isConfirmed }: { sha256?: string | undefined; isConfirmed: boolean },
    ): Promise<StoredFile> {
      const fileId = await hold({ teamId: actor.teamId, userId: actor.userId, id }, async () => {
        // Read under the lock: the previous holder may have created the file.
        const row = await find(actor, id);
        if (row.fileId !== null) return row.fileId;
        const { teamId, name, contentType, size, storageKey } = row;
        const received = await parts.receivedOf(storageKey);
        if (received !== size) throw new Problem('upload.incomplete', { detail: { offset: received } });
        await noteLoose(db, { teamId, storageKey });
        await parts.completeUpload(storageKey);
        const sha256 = await hashOf(row);
        if (claimed !== undefined && claimed !== sha256) {
          await discard(row);
          throw new Problem('upload.hash');
        }
        const app = await look(actor, row, sha256);
        const lostKey = await findLostKey({ db, disk }, { teamId, sha256 });
        const made = newId();
        return db.unit(async (unit) => {
          const now = await store.lockUpload(unit.tx, row);
          if (now === undefined) throw new Problem('upload.not_found');
          if (now.fileId !== null) {
            // Another process created the file from the same bytes, so they are not loose.
            await settleLoose(unit.tx, row);
            return now.fileId;
          }
          await keepFile(unit, actor, {
            id: made,
            name,
            contentType,
            size,
            sha256,
            storageKey,
            lostKey,
            app,
            isConfirmed,
            replaces: row.replaces,
            sharing:
              row.visibility === null
                ? null
                : { visibility: row.visibility as Visibility, groupIds: row.groupIds },
          });
          await store.setFinished(unit.tx, row, made);
          return made;
        });
      });
      hashes.forget(id);
      return show(actor, fileId);
    },

    async cancel(actor: Actor, id: string): Promise<{ id: string }> {
      await hold({ teamId: actor.teamId, userId: actor.userId, id }, async () => {
        const row = await find(actor, id);
        // A finished upload became a file, which is removed in the library; only its upload row is deleted here.
        if (row.fileId === null) await discard(row);
        else await db.unit(({ tx }) => store.removeUpload(tx, row));
      });
      return { id };
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
