import type { Readable } from 'node:stream';
import type { RequestOf } from '@muster/contract/endpoint';
import { materialsLimits } from '@muster/contract/materials/limits';
import type { listMaterials } from '@muster/contract/materials/endpoints';
import type { Material, MaterialMemory, MaterialRemoval } from '@muster/contract/materials/schemas';
import type { Page } from '@muster/contract/primitives';
import type { Disk } from 'flydrive';
import { audit, auditAll } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { TooLarge } from '../../platform/files/receive.ts';
import { dropUnusedBlobs, settleBlob } from '../../platform/files/settle-blobs.ts';
import { storedFileReply } from '../../platform/files/stored-file-reply.ts';
import { takeIn } from '../../platform/files/take-in.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ScanFile } from '../../platform/scanner/scan-file.ts';
import { newId } from '../../platform/id.ts';
import { can } from '../../platform/rights/rights.ts';
import { materialsChanged } from './materials.events.ts';
import * as store from './materials.store.ts';
import { changeMemory, lockMemory, readMemory } from './memory.store.ts';
import { checkRoom, inspectMaterial, kindOf } from './take-material.ts';

export function present(actor: Actor, row: store.MaterialRow): Material {
  const { id, name, type, size, sha256, contentType, ownerId, ownerName, categoryId, categoryName } = row;
  const mayWrite = can(actor, 'material.write', { ownerId });
  return {
    id,
    name,
    type,
    size,
    sha256,
    contentType,
    owner: { id: ownerId, name: ownerName ?? '' },
    createdAt: row.createdAt.toISOString(),
    category: categoryId === null ? null : { id: categoryId, name: categoryName ?? '' },
    tags: row.tags,
    revision: row.revision,
    allowed: { update: mayWrite, remove: mayWrite },
  };
}

/** The team's library of sounds, contents, pictures, films and motions. */
export interface MaterialsOptions {
  db: Database;
  disk: Disk;
  scan: ScanFile;
}

export function createMaterials({ db, disk, scan }: MaterialsOptions) {
  async function find({ teamId }: Actor, id: string): Promise<store.MaterialRow> {
    const row = await store.findMaterial(db, teamId, id);
    if (row === undefined) throw new Problem('material.not_found');
    return row;
  }

  return {
    async list(actor: Actor, query: RequestOf<typeof listMaterials>['query']): Promise<Page<Material>> {
      const { rows, total } = await store.listPage(db, actor.teamId, query);
      const { page, limit } = query;
      return { items: rows.map((row) => present(actor, row)), total, page, limit };
    },

    /** @throws Problem material.not_found */
    async get(actor: Actor, id: string): Promise<Material> {
      return present(actor, await find(actor, id));
    },

    async owners({ teamId }: Actor) {
      return { items: await store.listOwners(db, teamId) };
    },

    /** In bytes. */
    async memory({ teamId }: Actor): Promise<MaterialMemory> {
      const { total } = materialsLimits;
      const used = await readMemory(db, teamId);
      return { total, used, free: Math.max(total - used, 0) };
    },

    /**
     * @param announced bytes declared by the sender; too many are refused before they are sent
     * @throws Problem material.format, material.too_large, material.full, E013, file.infected, file.not_scanned
     */
    async upload(
      actor: Actor,
      name: string,
      { body, announced }: { body: Readable | undefined; announced: number },
    ): Promise<Material> {
      const { teamId, userId } = actor;
      const kind = kindOf(name);
      if (body === undefined) throw new Problem('E013');
      if (announced > materialsLimits.uploadMax) throw new Problem('material.too_large');
      checkRoom(await readMemory(db, teamId), announced);
      const id = newId();
      const incoming = { teamId, body, max: materialsLimits.uploadMax };
      await takeIn({ db, disk }, incoming, async (arrived) => {
        const { size, sha256, storageKey } = arrived;
        if (size === 0) throw new Problem('E013');
        await scan(actor, { name, size, sha256, storageKey });
        await inspectMaterial(disk, { name, type: kind.type, size, storageKey });
        await db.unit(async ({ tx, emit }) => {
          checkRoom(await lockMemory(tx, teamId), size);
          if (!(await settleBlob(tx, arrived))) throw new Problem('E013');
          await store.insertMaterial(tx, { teamId, id, name, ...kind, size, sha256, ownerId: userId });
          await changeMemory(tx, teamId, size);
          const after = { name, size, sha256 };
          await audit(tx, actor, { action: 'material.upload', objectType: 'material', objectId: id, after });
          await emit(materialsChanged, { teamId });
        });
      }).catch((error: unknown) => {
        throw error instanceof TooLarge ? new Problem('material.too_large') : error;
      });
      return present(actor, await find(actor, id));
    },

    /** @throws Problem material.not_found */
    async download(actor: Actor, id: string, { isInline }: { isInline: boolean }): Promise<FileReply> {
      return storedFileReply(disk, await find(actor, id), isInline);
    },

    /**
     * Reports a result for each id; a missing material or another user's does not block the others.
     * @throws Problem material.not_found when none of them exists
     */
    async remove(actor: Actor, ids: readonly string[]): Promise<MaterialRemoval> {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const { tx, emit } = unit;
        await lockMemory(tx, teamId);
        const rows = await store.lockMaterials(tx, teamId, ids);
        if (rows.length === 0) throw new Problem('material.not_found');
        const gone = rows.filter(({ ownerId }) => can(actor, 'material.write', { ownerId }));
        if (gone.length > 0) {
          const goneIds = gone.map(({ id }) => id);
          await store.removeMaterials(tx, teamId, goneIds);
          await changeMemory(tx, teamId, -gone.reduce((sum, { size }) => sum + size, 0));
          const entries = gone.map(({ id, name }) => ({
            action: 'material.remove',
            objectType: 'material',
            objectId: id,
            before: { name },
          }));
          await auditAll(tx, actor, entries);
          const sha256s = [...new Set(gone.map(({ sha256 }) => sha256))];
          await dropUnusedBlobs(unit, { db, disk }, { teamId, sha256s });
          await emit(materialsChanged, { teamId });
        }
        const byId = new Map(rows.map((row) => [row.id, row]));
        const removed = new Set(gone.map(({ id }) => id));
        const codeOf = (id: string) => (byId.has(id) ? 'E011' : 'material.not_found');
        return {
          removed: removed.size,
          results: [...new Set(ids)].map((id) => ({
            id,
            name: byId.get(id)?.name ?? null,
            code: removed.has(id) ? null : codeOf(id),
          })),
        };
      });
    },
  };
}

export type Materials = ReturnType<typeof createMaterials>;
