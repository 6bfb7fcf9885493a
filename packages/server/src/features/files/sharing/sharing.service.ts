import type { renameFile, shareFiles } from '@muster/contract/files/changes.endpoints';
import type { RequestOf } from '@muster/contract/endpoint';
import type { StoredFile } from '@muster/contract/files/schemas';
import type { FileResult } from '@muster/contract/files/sharing';
import { audit, auditAll } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { can, type Reach, reach } from '../../../platform/rights/rights.ts';
import { isSameSet } from '../../../platform/same-set.ts';
import { fileEditor, seesSharingWith } from '../../../platform/rights/visible-files.store.ts';
import { filesChanged } from '../files.events.ts';
import { checkSameType, typeOf } from '../file-type.ts';
import { checkedGroups, holdShared } from './check-sharing.ts';
import * as store from './sharing.store.ts';

export interface SharingOptions {
  db: Database;
  /** Presents a file as in the library. */
  show: (actor: Actor, id: string) => Promise<StoredFile>;
}

type Locked = Awaited<ReturnType<typeof store.lockVisible>>[number];

/** @throws Problem file.conflict with the current values, when the file was changed since `revision` */
async function checkRevision(
  tx: Tx,
  actor: Actor,
  file: Locked,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined || revision === file.revision) return;
  const groups = (await store.groupsOfFiles(tx, actor.teamId, [file.id])).get(file.id) ?? [];
  throw new Problem('file.conflict', {
    detail: {
      name: file.name,
      visibility: file.visibility,
      groups: groups.filter(({ id }) => seesSharingWith(actor, id)),
      revision: file.revision,
    },
  });
}

/** The files that are not shared so yet. @param replaced see `writeSharing` */
async function sharedOtherwise(
  tx: Tx,
  teamId: string,
  files: readonly Locked[],
  { visibility, groupIds }: { visibility: string; groupIds: readonly string[] },
  replaced: Reach,
): Promise<Locked[]> {
  const ids = files.map(({ id }) => id);
  const groups = await store.groupsOfFiles(tx, teamId, ids);
  return files.filter((file) => {
    const now = (groups.get(file.id) ?? []).map(({ id }) => id);
    const replaceable = now.filter((id) => replaced === null || replaced.includes(id));
    return file.visibility !== visibility || !isSameSet(replaceable, groupIds);
  });
}

/** Sharing and renaming files. */
export function createSharing({ db, show }: SharingOptions) {
  return {
    /**
     * @returns for each id `0`, or why it was refused: file.not_found, E011 when it is another user's
     * @throws Problem file.not_found when none of them exists, file.conflict for a single file that was changed since
     * `revision`, E004 when a group does not exist or is out of reach,
     * request.invalid without any group
     */
    async share(
      actor: Actor,
      { ids, visibility, groupIds: asked, revision }: RequestOf<typeof shareFiles>['body'],
    ): Promise<{ results: FileResult[] }> {
      const { teamId } = actor;
      if (revision !== undefined && ids.length > 1)
        throw new Problem('request.invalid', { fields: { revision: 'field.choice' } });
      const groupIds = checkedGroups(actor, visibility, asked);
      return db.unit(async ({ tx, emit }) => {
        const found = await store.lockVisible(tx, teamId, ids, fileEditor(actor));
        if (found.length === 0) throw new Problem('file.not_found');
        await holdShared(tx, teamId, groupIds);
        const own = found.filter(({ uploadedBy }) => can(actor, 'file.write', { ownerId: uploadedBy }));
        // A user is shown only their own groups, and does not undo what others shared with other groups.
        const replaced = visibility === 'groups' ? reach(actor, 'file.write') : null;
        const changed = await sharedOtherwise(tx, teamId, own, { visibility, groupIds }, replaced);
        for (const file of changed) await checkRevision(tx, actor, file, revision);
        await store.writeSharing(
          tx,
          teamId,
          changed.map(({ id }) => id),
          { visibility, groupIds },
          replaced,
        );
        await auditAll(
          tx,
          actor,
          changed.map((file) => ({
            action: 'file.share',
            objectType: 'file',
            objectId: file.id,
            before: { name: file.name, visibility: file.visibility },
            after: { name: file.name, visibility },
          })),
        );
        if (changed.length > 0) await emit(filesChanged, { teamId });
        const codeOf = (id: string) => {
          if (own.some((file) => file.id === id)) return '0';
          return found.some((file) => file.id === id) ? 'E011' : 'file.not_found';
        };
        return { results: ids.map((id) => ({ id, code: codeOf(id) })) };
      });
    },

    /** @throws Problem file.not_found, file.conflict, E011, E009 when the extension does not match the type */
    async rename(
      actor: Actor,
      id: string,
      { name, revision }: RequestOf<typeof renameFile>['body'],
    ): Promise<StoredFile> {
      const { teamId } = actor;
      await db.unit(async ({ tx, emit }) => {
        const [file] = await store.lockVisible(tx, teamId, [id], fileEditor(actor));
        if (file === undefined) throw new Problem('file.not_found');
        if (!can(actor, 'file.write', { ownerId: file.uploadedBy })) throw new Problem('E011');
        typeOf(name);
        checkSameType(name, file);
        if (name === file.name) return;
        await checkRevision(tx, actor, file, revision);
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
