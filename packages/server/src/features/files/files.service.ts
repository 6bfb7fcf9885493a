import type { Readable } from 'node:stream';
import type { Visibility } from '@muster/contract/files/sharing';
import type {
  FileDetail,
  FileReference,
  StorageUse,
  StoredFile,
  UseCounts,
} from '@muster/contract/files/schemas';
import type { listFiles } from '@muster/contract/files/endpoints';
import type { RequestOf } from '@muster/contract/endpoint';
import { filesLimits } from '@muster/contract/files/limits';
import type { Page } from '@muster/contract/primitives';
import type { Disk } from 'flydrive';
import type { Database, Tx } from '../../platform/database/database.ts';
import { TooLarge } from '../../platform/files/receive.ts';
import { storedFileReply } from '../../platform/files/stored-file-reply.ts';
import { takeIn } from '../../platform/files/take-in.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { demandAll } from '../../platform/http/demand-all.ts';
import { Problem } from '../../platform/http/problem.ts';
import { can } from '../../platform/rights/rights.ts';
import {
  fileEditor,
  fileNamer,
  type FileViewer,
  fileViewer,
  seesSharingWith,
} from '../../platform/rights/visible-files.store.ts';
import { NO_USES } from '../../platform/uses/count-uses.store.ts';
import type { Uses } from '../../platform/uses/uses.ts';
import { countUses } from './uses.store.ts';
import { newId } from '../../platform/id.ts';
import * as store from './files.store.ts';
import { createFileRemoval } from './remove-files.ts';
import { archiveReply } from './archive/archive.ts';
import { createRobotFetch } from './robots/robot-fetch.ts';
import { createRobotLine } from './robots/robot-line.ts';
import { checkQuota } from './storage/check-quota.ts';
import { readStorage } from './storage/storage.store.ts';
import type { ScanFile } from '../../platform/scanner/scan-file.ts';
import type { Inspect } from './storage/inspect.ts';
import { keepFile } from './storage/keep-file.ts';
import { groupsOfFiles } from './sharing/sharing.store.ts';
import { typeOf } from './file-type.ts';

export interface FileLibraryOptions {
  db: Database;
  disk: Disk;
  /** Looks up what uses a file: a file in use is not removed. */
  uses: Uses;
  /** Signs the addresses from which robots fetch files. */
  secret: string;
  /** Robots fetch the bytes directly from the object store. */
  isDirect: boolean;
  /** Limit for the bytes of all files of a team. */
  quota: number;
  scan: ScanFile;
  inspect: Inspect;
}

/** At most this many uses of one kind are named. */
const NAMED_IN_DETAIL = 20;

interface SharedGroup {
  id: string;
  name: string;
}

function present(
  actor: Actor,
  row: store.FileRow,
  { groups, uses }: { groups: readonly SharedGroup[]; uses: UseCounts | undefined },
): StoredFile {
  const mayWrite = can(actor, 'file.write', { ownerId: row.uploadedBy });
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    sha256: row.sha256,
    contentType: row.contentType,
    uploadedBy: { id: row.uploadedBy, name: row.uploaderName ?? '' },
    uploadedAt: row.uploadedAt.toISOString(),
    visibility: row.visibility as Visibility,
    groups: groups.filter(({ id }) => seesSharingWith(actor, id)),
    revision: row.revision,
    uses: uses ?? NO_USES,
    allowed: { remove: mayWrite, rename: mayWrite, share: mayWrite },
  };
}

export function createFileLibrary(options: FileLibraryOptions) {
  const { db, disk, secret, uses, isDirect, quota, scan, inspect } = options;
  async function presentAll(actor: Actor, rows: readonly store.FileRow[]): Promise<StoredFile[]> {
    const ids = rows.filter(({ visibility }) => visibility === 'groups').map(({ id }) => id);
    const [groups, counts] = await Promise.all([
      groupsOfFiles(db, actor.teamId, ids),
      countUses(
        db,
        actor.teamId,
        rows.map(({ id }) => id),
      ),
    ]);
    return rows.map((row) =>
      present(actor, row, { groups: groups.get(row.id) ?? [], uses: counts.get(row.id) }),
    );
  }

  /** @param viewer `null` for the holder of a signed address */
  async function find(teamId: string, id: string, viewer: FileViewer | null): Promise<store.FileRow> {
    const row = await store.findFile(db, teamId, id, viewer);
    if (row === undefined) throw new Problem('file.not_found');
    return row;
  }

  /** @throws Problem file.not_found */
  async function show(actor: Actor, id: string): Promise<StoredFile> {
    const [file] = await presentAll(actor, [await find(actor.teamId, id, fileEditor(actor))]);
    return file!;
  }

  return {
    async list(actor: Actor, query: RequestOf<typeof listFiles>['query']): Promise<Page<StoredFile>> {
      const { page, limit } = query;
      const { rows, total } = await store.listPage(db, actor.teamId, fileViewer(actor), query);
      return { items: await presentAll(actor, rows), total, page, limit };
    },

    /**
     * @throws Problem E009 when the type is not accepted, E013 for an empty file, request.too_large, file.quota,
     * file.infected
     */
    async upload(
      actor: Actor,
      name: string,
      { body, announced }: { body: Readable | undefined; announced: number },
    ): Promise<StoredFile> {
      const contentType = typeOf(name);
      if (body === undefined) throw new Problem('E013');
      if (announced > filesLimits.uploadMax) throw new Problem('request.too_large');
      const { teamId } = actor;
      const id = newId();
      await db.transaction().execute((tx) => checkQuota(tx, teamId, announced, quota));
      const incoming = { teamId, body, max: filesLimits.uploadMax };
      await takeIn({ db, disk }, incoming, async ({ storageKey, lostKey, size, sha256 }) => {
        if (size === 0) throw new Problem('E013');
        await scan(actor, { name, storageKey, size, sha256 });
        const app = await inspect({ name, storageKey, size });
        const file = { id, name, contentType, size, sha256 };
        const said = { isConfirmed: false, sharing: null, replaces: null };
        await db.unit(async (unit) => {
          await checkQuota(unit.tx, teamId, size, quota);
          await keepFile(unit, actor, { ...file, ...said, storageKey, lostKey, app });
        });
      }).catch((error: unknown) => {
        throw error instanceof TooLarge ? new Problem('request.too_large') : error;
      });
      return show(actor, id);
    },

    show,

    /** @throws Problem file.not_found */
    async read(actor: Actor, id: string): Promise<FileDetail> {
      const file = await show(actor, id);
      const found = await db.transaction().execute((tx) => uses.find(tx, actor, 'file', id, NAMED_IN_DETAIL));
      return { file, uses: found };
    },

    async storage({ teamId }: Actor): Promise<StorageUse> {
      return readStorage(db, teamId, quota);
    },

    async download(actor: Actor, id: string, { isInline }: { isInline: boolean }): Promise<FileReply> {
      return storedFileReply(disk, await find(actor.teamId, id, fileViewer(actor)), isInline);
    },

    /** @throws Problem file.not_found when any of them is missing, file.archive_too_large */
    async downloadMany(actor: Actor, ids: readonly string[]): Promise<FileReply> {
      const asked = [...new Set(ids)];
      const rows = await store.findFiles(db, actor.teamId, asked, fileViewer(actor));
      demandAll(
        'file.not_found',
        asked,
        rows.map(({ id }) => id),
      );
      const size = rows.reduce((sum, row) => sum + row.size, 0);
      const max = filesLimits.archiveMax;
      if (size > max) throw new Problem('file.archive_too_large', { detail: { size, max } });
      return archiveReply(disk, rows, `files-${new Date().toISOString().slice(0, 10)}.zip`);
    },

    fetch: createRobotFetch({ db, disk, secret, isDirect, line: createRobotLine(db) }),

    ...createFileRemoval({ db, disk, uses }),

    /**
     * Resolves references to files, by the requested id; a replaced file resolves to its replacement. Unknown files and
     * those that the user may not see are left out.
     * @param named ids the object already refers to; these resolve even when this user may not see them
     */
    async describe(
      tx: Tx,
      actor: Actor,
      ids: readonly string[],
      named: readonly string[],
    ): Promise<Map<string, FileReference>> {
      if (ids.length === 0) return new Map();
      const viewer = fileNamer(actor);
      const replaced = await store.listReplaced(tx, actor.teamId, [...ids, ...named]);
      const current = (id: string) => replaced.get(id) ?? id;
      const rows = await store.lockReferences(tx, actor.teamId, ids.map(current), {
        viewer,
        named: named.map(current),
      });
      const byId = new Map(rows.map((row) => [row.fileId, row]));
      return new Map(ids.flatMap((id) => (byId.has(current(id)) ? [[id, byId.get(current(id))!]] : [])));
    },
  };
}

export type FileLibrary = ReturnType<typeof createFileLibrary>;
