import type { listMaterials } from '@muster/contract/materials/endpoints';
import type { RequestOf } from '@muster/contract/endpoint';
import type { MaterialType } from '@muster/contract/materials/types';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import { readPage } from '../../platform/database/page.ts';

type Query = RequestOf<typeof listMaterials>['query'];

/** Materials with their owner, where their bytes are stored, and the category and tags of motions. */
function selectMaterials(db: Database | Tx, teamId: string) {
  return db
    .selectFrom('materials as material')
    .innerJoin('blobs as blob', (join) =>
      join.onRef('blob.teamId', '=', 'material.teamId').onRef('blob.sha256', '=', 'material.sha256'),
    )
    .leftJoin('users as person', 'person.id', 'material.ownerId')
    .leftJoin('motionLabels as category', (join) =>
      join.onRef('category.teamId', '=', 'material.teamId').onRef('category.id', '=', 'material.categoryId'),
    )
    .where('material.teamId', '=', teamId)
    .select([
      'material.id',
      'material.name',
      sql<MaterialType>`material.type`.as('type'),
      'material.contentType',
      'material.size',
      'material.sha256',
      'material.ownerId',
      'material.categoryId',
      'material.createdAt',
      'material.revision',
      'blob.storageKey',
      'person.name as ownerName',
      'category.name as categoryName',
      sql<{ id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', tag.id, 'name', tag.name) order by tag.name, tag.id)
        from material_tags use
        join motion_labels tag on tag.team_id = use.team_id and tag.id = use.tag_id
        where use.team_id = material.team_id and use.material_id = material.id
      ), '[]')`.as('tags'),
    ]);
}

export type MaterialRow = Awaited<ReturnType<ReturnType<typeof selectMaterials>['executeTakeFirstOrThrow']>>;

export async function findMaterial(
  db: Database | Tx,
  teamId: string,
  id: string,
): Promise<MaterialRow | undefined> {
  return selectMaterials(db, teamId).where('material.id', '=', id).executeTakeFirst();
}

/** One page, and the total. */
export async function listPage(
  db: Database,
  teamId: string,
  { page, limit, keyword, type, ownerId, categoryId, tagId, sort }: Query,
): Promise<{ rows: MaterialRow[]; total: number }> {
  // Without contents, owners and tags: rows that only are counted or skipped need none of them.
  const matching = db
    .selectFrom('materials as material')
    .where('material.teamId', '=', teamId)
    .$if(keyword !== undefined, (q) => q.where('material.searchText', 'like', containing(keyword!)))
    .$if(type !== undefined, (q) => q.where('material.type', '=', type!))
    .$if(ownerId !== undefined, (q) => q.where('material.ownerId', '=', ownerId!))
    .$if(categoryId !== undefined, (q) => q.where('material.categoryId', '=', categoryId!))
    .$if(tagId !== undefined, (q) =>
      q.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('materialTags as use')
            .whereRef('use.teamId', '=', 'material.teamId')
            .whereRef('use.materialId', '=', 'material.id')
            .where('use.tagId', '=', tagId!),
        ),
      ),
    );
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sort.replace('-', '') as 'name' | 'size' | 'createdAt';
  const { rows: found, total } = await readPage(matching.select('material.id'), { page, limit }, (rows) =>
    rows.orderBy(`material.${column}`, direction).orderBy('material.id', direction),
  );
  const rows = await selectMaterials(db, teamId)
    .where('material.id', '=', sql<string>`any(${found.map(({ id }) => id)}::uuid[])`)
    .orderBy(`material.${column}`, direction)
    .orderBy('material.id', direction)
    .execute();
  return { rows, total };
}

/** Users who own materials, by name, and the number each owns. */
export async function listOwners(db: Database, teamId: string) {
  return db
    .selectFrom('materials as material')
    .innerJoin('users as person', 'person.id', 'material.ownerId')
    .where('material.teamId', '=', teamId)
    .groupBy(['person.id', 'person.name'])
    .orderBy('person.name')
    .orderBy('person.id')
    .select(['person.id', 'person.name', sql<number>`count(*)::int`.as('count')])
    .execute();
}

export interface NewMaterial {
  teamId: string;
  id: string;
  name: string;
  type: MaterialType;
  contentType: string;
  size: number;
  sha256: string;
  ownerId: string;
}

export async function insertMaterial(tx: Tx, material: NewMaterial): Promise<void> {
  await tx.insertInto('materials').values(material).execute();
}

/** Locks them against changes and removal until the transaction ends. */
export async function lockMaterials(tx: Tx, teamId: string, ids: readonly string[]) {
  return tx
    .selectFrom('materials')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .select(['id', 'name', 'size', 'sha256', 'ownerId'])
    .forUpdate()
    .execute();
}

/** Locks it against removal until the transaction ends. @returns whether it exists */
export async function lockMaterial(tx: Tx, teamId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('materials')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Also raises the revision. */
export async function updateMaterial(
  tx: Tx,
  { teamId, id }: { teamId: string; id: string },
  change: { name?: string | undefined; categoryId?: string | null | undefined },
): Promise<void> {
  await tx
    .updateTable('materials')
    .set({ ...change, revision: sql<number>`revision + 1` })
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .execute();
}

/** Replaces all tags of the motion. Call it with the motion locked. */
export async function replaceTags(
  tx: Tx,
  { teamId, id }: { teamId: string; id: string },
  tagIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('materialTags').where('teamId', '=', teamId).where('materialId', '=', id).execute();
  if (tagIds.length === 0) return;
  const rows = tagIds.map((tagId) => ({ teamId, materialId: id, tagId }));
  await tx.insertInto('materialTags').values(rows).execute();
}

export async function removeMaterials(tx: Tx, teamId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('materials')
    .where('teamId', '=', teamId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
