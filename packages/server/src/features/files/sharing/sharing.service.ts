import type { shareFiles } from '@muster/contract/files/changes.endpoints';
import type { RequestOf } from '@muster/contract/endpoint';
import type { StoredFile } from '@muster/contract/files/schemas';
import type { FileResult } from '@muster/contract/files/sharing';
import { audit, auditAll } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { can, reach } from '../../../platform/rights/rights.ts';
import { fileEditor } from '../../../platform/rights/visible-files.store.ts';
import { filesChanged } from '../files.events.ts';
import { checkSameType, typeOf } from '../file-type.ts';
import { checkedGroups, holdShared } from './check-sharing.ts';
import * as store from './sharing.store.ts';

export interface SharingOptions {
  db: Database;
  /** Presents a file as in the library. */
  show: (actor: Actor, id: string) => Promise<StoredFile>;
}

/** Sharing and renaming files. */
export function createSharing({ db, show }: SharingOptions) {
  return {
    /**
     * @returns for each id `0`, or why it was refused: file.not_found, E011 when it is another user's
     * @throws Problem file.not_found when none of them exists, E004 when a group does not exist or is out of reach,
     * request.invalid without any group
     */
    async share(
      actor: Actor,
      { ids, visibility, groupIds: asked }: RequestOf<typeof shareFiles>['body'],
    ): Promise<{ results: FileResult[] }> {
      const { teamId } = actor;
      const groupIds = checkedGroups(actor, visibility, asked);
      return db.unit(async ({ tx, emit }) => {
        const found = await store.lockVisible(tx, teamId, ids, fileEditor(actor));
        if (found.length === 0) throw new Problem('file.not_found');
        await holdShared(tx, teamId, groupIds);
        const own = found.filter(({ uploadedBy }) => can(actor, 'file.write', { ownerId: uploadedBy }));
        const changed = own.map(({ id }) => id);
        // A user is shown only their own groups, and does not undo what others shared with other groups.
        const replaced = visibility === 'groups' ? reach(actor, 'file.write') : null;
        await store.writeSharing(tx, teamId, changed, { visibility, groupIds }, replaced);
        await auditAll(
          tx,
          actor,
          own.map((file) => ({
            action: 'file.share',
            objectType: 'file',
            objectId: file.id,
            before: { name: file.name, visibility: file.visibility },
            after: { name: file.name, visibility },
          })),
        );
        if (changed.length > 0) await emit(filesChanged, { teamId });
        const codeOf = (id: string) => {
          if (changed.includes(id)) return '0';
          return found.some((file) => file.id === id) ? 'E011' : 'file.not_found';
        };
        return { results: ids.map((id) => ({ id, code: codeOf(id) })) };
      });
    },

    /** @throws Problem file.not_found, E011, E009 when the extension does not match the type */
    async rename(actor: Actor, id: string, name: string): Promise<StoredFile> {
      const { teamId } = actor;
      await db.unit(async ({ tx, emit }) => {
        const [file] = await store.lockVisible(tx, teamId, [id], fileEditor(actor));
        if (file === undefined) throw new Problem('file.not_found');
        if (!can(actor, 'file.write', { ownerId: file.uploadedBy })) throw new Problem('E011');
        typeOf(name);
        checkSameType(name, file);
        if (name === file.name) return;
        await store.writeName(tx, teamId, id, name);
        const [before, after] = [{ name: file.name }, { name }];
        await audit(tx, actor, { action: 'file.rename', objectType: 'file', objectId: id, before, after });
        await emit(filesChanged, { teamId });
      });
      return show(actor, id);
    },
  };
}

export type Sharing = ReturnType<typeof createSharing>;
