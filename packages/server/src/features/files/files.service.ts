import type { Readable } from 'node:stream';
import {
  contentTypeOf,
  fileExtensions,
  type FileReference,
  type listFiles,
  type StoredFile,
} from '@muster/contract/files';
import type { RequestOf } from '@muster/contract/endpoint';
import { limits } from '@muster/contract/limits';
import { isAdmin } from '@muster/contract/permissions';
import type { Page } from '@muster/contract/primitives';
import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import { openRange } from '../../platform/files/byte-range.ts';
import { receive, TooLarge } from '../../platform/files/receive.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { FileReply } from '../../platform/http/file-reply.ts';
import { Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import { newSecret } from '../../platform/secret.ts';
import { type Grant, isGranted } from './file-signature.ts';
import { type FileRow, selectFiles } from './files.store.ts';

export interface FileLibraryOptions {
  db: Database;
  disk: Disk;
  /** Signs the addresses that robots fetch from. */
  secret: string;
  onChange(teamId: string): void;
}

/** What a browser may show by itself: nothing that could run in our origin. */
const shown = /^(image|audio|video)\//;

function present(actor: Actor, row: FileRow): StoredFile {
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    sha256: row.sha256,
    contentType: row.contentType,
    uploadedBy: { id: row.uploadedBy, name: row.uploaderName ?? '' },
    uploadedAt: row.uploadedAt.toISOString(),
    useCount: row.useCount ?? 0,
    allowed: { remove: mayRemove(actor, row.uploadedBy) },
  };
}

function mayRemove(actor: Actor, uploadedBy: string | null): boolean {
  return isAdmin(actor.role) || (actor.role === 'member' && uploadedBy === actor.userId);
}

export function createFileLibrary({ db, disk, secret, onChange }: FileLibraryOptions) {
  async function find(teamId: string, id: string): Promise<FileRow> {
    const row = await selectFiles(db, teamId).where('file.id', '=', id).executeTakeFirst();
    if (row === undefined) throw new Problem('file.not_found');
    return row;
  }

  function reply(row: FileRow, isInline: boolean): FileReply {
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
      const { page, limit, keyword } = query;
      const matching = selectFiles(db, actor.teamId).$if(keyword !== undefined, (q) =>
        q.where('file.searchText', 'like', containing(keyword!)),
      );
      const [rows, counted] = await Promise.all([
        matching
          .orderBy('file.uploadedAt', 'desc')
          .orderBy('file.id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        matching
          .clearSelect()
          .select(sql<number>`count(*)::int`.as('n'))
          .executeTakeFirstOrThrow(),
      ]);
      return { items: rows.map((row) => present(actor, row)), total: counted.n, page, limit };
    },

    /** @throws Problem E009 for a type that is not taken, E013 for an empty file, request.too_large */
    async upload(
      actor: Actor,
      name: string,
      { body, announced }: { body: Readable | undefined; announced: number },
    ): Promise<StoredFile> {
      const contentType = contentTypeOf(name);
      if (contentType === null)
        throw new Problem('E009', {
          fields: { name: 'field.format' },
          detail: { fileType: fileExtensions.map((extension) => `.${extension}`).join(', ') },
        });
      if (body === undefined) throw new Problem('E013');
      if (announced > limits.files.uploadMax) throw new Problem('request.too_large');
      const { teamId, userId } = actor;
      const id = newId();
      // Random, so that nobody finds it who was not led there.
      const storageKey = `${teamId}/files/${newSecret()}`;
      const received = await receive(disk, storageKey, body, limits.files.uploadMax).catch(
        (error: unknown) => {
          throw error instanceof TooLarge ? new Problem('request.too_large') : error;
        },
      );
      try {
        if (received.size === 0) throw new Problem('E013');
        await db.transaction().execute(async (tx) => {
          await tx
            .insertInto('files')
            .values({ teamId, id, name, contentType, storageKey, uploadedBy: userId, ...received })
            .execute();
          const after = { name, ...received };
          await audit(tx, actor, { action: 'file.upload', objectType: 'file', objectId: id, after });
        });
      } catch (error) {
        await disk.delete(storageKey);
        throw error;
      }
      onChange(teamId);
      return present(actor, await find(teamId, id));
    },

    async download(actor: Actor, id: string, { isInline }: { isInline: boolean }): Promise<FileReply> {
      return reply(await find(actor.teamId, id), isInline);
    },

    /** For whoever holds a signed address. @throws Problem file.link, file.not_found */
    async fetch(grant: Grant, signature: string): Promise<FileReply> {
      if (!isGranted(secret, grant, signature)) throw new Problem('file.link');
      return reply(await find(grant.teamId, grant.fileId), false);
    },

    /** @throws Problem file.in_use with the names of the configurations that name it, E011 when it is another's */
    async remove(actor: Actor, id: string): Promise<{ id: string }> {
      const { teamId } = actor;
      const storageKey = await db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('files')
          .where('teamId', '=', teamId)
          .where('id', '=', id)
          .select(['name', 'storageKey', 'uploadedBy'])
          .forUpdate()
          .executeTakeFirst();
        if (row === undefined) throw new Problem('file.not_found');
        if (!mayRemove(actor, row.uploadedBy)) throw new Problem('E011');
        const use = await tx
          .selectFrom('configFiles')
          .where('teamId', '=', teamId)
          .where('fileId', '=', id)
          .select('configId')
          .limit(1)
          .executeTakeFirst();
        if (use !== undefined) throw new Problem('file.in_use');
        await tx.deleteFrom('files').where('teamId', '=', teamId).where('id', '=', id).execute();
        const before = { name: row.name };
        await audit(tx, actor, { action: 'file.remove', objectType: 'file', objectId: id, before });
        return row.storageKey;
      });
      await disk.delete(storageKey);
      onChange(teamId);
      return { id };
    },

    /** Files of the team as whatever uses them names them, by id; unknown ones are left out. */
    async describe(tx: Tx, teamId: string, ids: readonly string[]): Promise<Map<string, FileReference>> {
      if (ids.length === 0) return new Map();
      const rows = await tx
        .selectFrom('files')
        .where('teamId', '=', teamId)
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .select(['id as fileId', 'name', 'size', 'sha256', 'contentType'])
        .orderBy('id')
        .forKeyShare()
        .execute();
      return new Map(rows.map((row) => [row.fileId, row]));
    },
  };
}

export type FileLibrary = ReturnType<typeof createFileLibrary>;
