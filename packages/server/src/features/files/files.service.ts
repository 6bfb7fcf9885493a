import type { Readable } from 'node:stream';
import type { FileReference, StoredFile } from '@muster/contract/files/schemas';
import type { listFiles } from '@muster/contract/files/endpoints';
import type { RequestOf } from '@muster/contract/endpoint';
import { limits } from '@muster/contract/limits';
import type { Page } from '@muster/contract/primitives';
import type { Disk } from 'flydrive';
import { audit } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable.ts';
import { noteLoose, settleLoose } from '../../platform/files/loose-files.store.ts';
import { openRange } from '../../platform/files/open-range.ts';
import { receive, TooLarge } from '../../platform/files/receive.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { FileReply } from '../../platform/http/file-reply.ts';
import { Problem } from '../../platform/http/problem.ts';
import { can, reach } from '../../platform/rights/rights.ts';
import { newId } from '../../platform/id.ts';
import { newSecret } from '../../platform/secret.ts';
import { type Grant, isGranted } from './file-signature.ts';
import { filesChanged } from './files.events.ts';
import * as store from './files.store.ts';
import { forgetUnusedBlob } from './storage/blobs.store.ts';
import { inspect } from './storage/inspect.ts';
import { keepFile } from './storage/keep-file.ts';
import { typeOf } from './uploads/uploads.service.ts';

export interface FileLibraryOptions {
  db: Database;
  disk: Disk;
  /** Signs the addresses that robots fetch from. */
  secret: string;
}

/** So many of the configurations that name a file are named to whoever wants to remove it. */
const NAMED = 5;

/** What a browser may show by itself: nothing that could run in our origin. */
const shown = /^(image|audio|video)\//;

function present(actor: Actor, row: store.FileRow): StoredFile {
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    sha256: row.sha256,
    contentType: row.contentType,
    uploadedBy: { id: row.uploadedBy, name: row.uploaderName ?? '' },
    uploadedAt: row.uploadedAt.toISOString(),
    useCount: row.useCount ?? 0,
    allowed: { remove: can(actor, 'file.write', { ownerId: row.uploadedBy }) },
  };
}

export function createFileLibrary({ db, disk, secret }: FileLibraryOptions) {
  async function find(teamId: string, id: string): Promise<store.FileRow> {
    const row = await store.findFile(db, teamId, id);
    if (row === undefined) throw new Problem('file.not_found');
    return row;
  }

  function reply(row: store.FileRow, isInline: boolean): FileReply {
    const { name, contentType, size, sha256, storageKey } = row;
    return new FileReply({
      name,
      contentType,
      size,
      etag: sha256,
      isInline: isInline && shown.test(contentType),
      open: (range) => openRange(disk, storageKey, range),
    });
  }

  return {
    async list(actor: Actor, query: RequestOf<typeof listFiles>['query']): Promise<Page<StoredFile>> {
      const { page, limit } = query;
      const { rows, total } = await store.listPage(db, actor.teamId, query);
      return { items: rows.map((row) => present(actor, row)), total, page, limit };
    },

    /** @throws Problem E009 for a type that is not taken, E013 for an empty file, request.too_large */
    async upload(
      actor: Actor,
      name: string,
      { body, announced }: { body: Readable | undefined; announced: number },
    ): Promise<StoredFile> {
      const contentType = typeOf(name);
      if (body === undefined) throw new Problem('E013');
      if (announced > limits.files.uploadMax) throw new Problem('request.too_large');
      const { teamId } = actor;
      const id = newId();
      // Random, so that nobody finds it who was not led there.
      const storageKey = `${teamId}/files/${newSecret()}`;
      const loose = { teamId, storageKey };
      const drop = async () => {
        await disk.delete(storageKey);
        await settleLoose(db, loose);
      };
      await noteLoose(db, loose);
      const received = await receive(disk, storageKey, body, limits.files.uploadMax).catch(
        async (error: unknown) => {
          // What cannot be cleared away now is swept later; why the upload failed matters more.
          await drop().catch(() => {});
          throw error instanceof TooLarge ? new Problem('request.too_large') : error;
        },
      );
      try {
        if (received.size === 0) throw new Problem('E013');
        const app = await inspect(disk, { name, storageKey, size: received.size });
        await db.unit((unit) =>
          keepFile(unit, actor, { id, name, contentType, storageKey, ...received, app, isConfirmed: false }),
        );
      } catch (error) {
        // The database went away: the row may be there, and then its bytes must be. If it is not, they are swept later.
        if (!isDatabaseUnavailable(error)) await drop().catch(() => {});
        throw error;
      }
      return present(actor, await find(teamId, id));
    },

    /** @throws Problem file.not_found */
    async show(actor: Actor, id: string): Promise<StoredFile> {
      return present(actor, await find(actor.teamId, id));
    },

    async download(actor: Actor, id: string, { isInline }: { isInline: boolean }): Promise<FileReply> {
      return reply(await find(actor.teamId, id), isInline);
    },

    /** For whoever holds a signed address. @throws Problem file.link, file.not_found */
    async fetch(grant: Grant, signature: string): Promise<FileReply> {
      if (!isGranted(secret, grant, signature)) throw new Problem('file.link');
      return reply(await find(grant.teamId, grant.fileId), false);
    },

    /** @throws Problem file.in_use with the first few configurations that name it, E011 when it is another's */
    async remove(actor: Actor, id: string): Promise<{ id: string }> {
      const { teamId } = actor;
      return db.unit(async ({ tx, emit, afterCommit }) => {
        const row = await store.lockFile(tx, teamId, id);
        if (row === undefined) throw new Problem('file.not_found');
        if (!can(actor, 'file.write', { ownerId: row.uploadedBy })) throw new Problem('E011');
        const use = await store.findUse(tx, teamId, id, { reach: reach(actor, 'config.read'), limit: NAMED });
        if (use.total > 0) throw new Problem('file.in_use', { detail: { ...use } });
        await store.removeFile(tx, teamId, id);
        const before = { name: row.name };
        await audit(tx, actor, { action: 'file.remove', objectType: 'file', objectId: id, before });
        // Nothing names the bytes any more. If they cannot be removed at once, they are swept later.
        const storageKey = await forgetUnusedBlob(tx, teamId, row.sha256);
        if (storageKey !== null) {
          await noteLoose(tx, { teamId, storageKey });
          afterCommit(async () => {
            await disk.delete(storageKey);
            await settleLoose(db, { teamId, storageKey });
          });
        }
        await emit(filesChanged, { teamId });
        return { id };
      });
    },

    /** Files of the team as whatever uses them names them, by id; unknown ones are left out. */
    async describe(tx: Tx, teamId: string, ids: readonly string[]): Promise<Map<string, FileReference>> {
      if (ids.length === 0) return new Map();
      const rows = await store.lockReferences(tx, teamId, ids);
      return new Map(rows.map((row) => [row.fileId, row]));
    },
  };
}

export type FileLibrary = ReturnType<typeof createFileLibrary>;
