import type { FileResult } from '@muster/contract/files/sharing';
import type { FileUse } from '@muster/contract/files/schemas';
import type { Disk } from 'flydrive';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { dropUnusedBlobs } from '../../platform/files/settle-blobs.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { can } from '../../platform/rights/rights.ts';
import { fileEditor } from '../../platform/rights/visible-files.store.ts';
import type { Uses } from '../../platform/uses/uses.ts';
import { fileLeaving, filesChanged } from './files.events.ts';
import { lockFile, removeFile } from './files.store.ts';

type RemovalResult = FileResult & { uses: FileUse[] };

export interface FileRemovalOptions {
  db: Database;
  disk: Disk;
  uses: Uses;
}

/** At most this many uses of one kind are named. */
const NAMED = 5;

/** Removes files that nothing uses. */
export function createFileRemoval({ db, disk, uses }: FileRemovalOptions) {
  /** @throws Problem file.in_use with the first few uses, E011 when it is another user's */
  async function remove(actor: Actor, id: string): Promise<{ id: string }> {
    const { teamId } = actor;
    return db.unit(async (unit) => {
      const { tx, emit } = unit;
      const row = await lockFile(tx, teamId, id, fileEditor(actor));
      if (row === undefined) throw new Problem('file.not_found');
      if (!can(actor, 'file.write', { ownerId: row.uploadedBy })) throw new Problem('E011');
      const found = await uses.find(tx, actor, 'file', id, NAMED);
      if (found.length > 0) throw new Problem('file.in_use', { detail: { uses: found } });
      await emit(fileLeaving, { teamId, fileId: id });
      await removeFile(tx, teamId, id);
      const before = { name: row.name };
      await audit(tx, actor, { action: 'file.remove', objectType: 'file', objectId: id, before });
      await dropUnusedBlobs(unit, { db, disk }, { teamId, sha256s: [row.sha256] });
      await emit(filesChanged, { teamId });
      return { id };
    });
  }

  return {
    remove,

    /**
     * Removes each file independently: a file that is in use or another user's stays and does not block the others.
     * @throws Problem file.not_found when none of them exists
     */
    async removeMany(actor: Actor, ids: readonly string[]): Promise<{ results: RemovalResult[] }> {
      const results: RemovalResult[] = [];
      for (const id of new Set(ids))
        try {
          await remove(actor, id);
          results.push({ id, code: '0', uses: [] });
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          const { uses: found = [] } = (error.data.detail ?? {}) as { uses?: FileUse[] };
          results.push({ id, code: error.code, uses: found });
        }
      // With no file found, one error replaces the list of results.
      if (results.every(({ code }) => code === 'file.not_found')) throw new Problem('file.not_found');
      return { results };
    },
  };
}
