import type { RequestOf } from '@muster/contract/endpoint';
import type { updateMaterial } from '@muster/contract/materials/endpoints';
import type { Material } from '@muster/contract/materials/schemas';
import { endingOf } from '@muster/contract/materials/types';
import { audit } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { isSameSet } from '../../platform/same-set.ts';
import { can } from '../../platform/rights/rights.ts';
import { materialsChanged } from './materials.events.ts';
import { present } from './materials.service.ts';
import * as store from './materials.store.ts';
import { countLabels } from './motion-labels.store.ts';

type Change = RequestOf<typeof updateMaterial>['body'];

/** Values for the audit log. */
const valuesOf = (row: store.MaterialRow) => ({
  name: row.name,
  category: row.categoryName,
  tags: row.tags.map(({ name }) => name),
});

/** A change to what it is already writes nothing, and needs no current revision. */
const isAlready = (row: store.MaterialRow, { name, categoryId, tagIds }: Change) =>
  (name === undefined || name === row.name) &&
  (categoryId === undefined || categoryId === row.categoryId) &&
  (tagIds === undefined ||
    isSameSet(
      tagIds,
      row.tags.map(({ id }) => id),
    ));

/** The category and the tags must be the team's. @throws Problem motion.not_found on the field */
async function checkLabels(tx: Tx, teamId: string, { categoryId, tagIds }: Change): Promise<void> {
  if (categoryId && (await countLabels(tx, { teamId, kind: 'category', ids: [categoryId] })) === 0)
    throw fieldProblem('motion.not_found', 'categoryId', 'field.unknown');
  if (tagIds && (await countLabels(tx, { teamId, kind: 'tag', ids: tagIds })) < tagIds.length)
    throw fieldProblem('motion.not_found', 'tagIds', 'field.unknown');
}

/** Renames materials and sorts motions. */
export function createMaterialChange(db: Database) {
  /**
   * Omitted fields stay unchanged.
   * @throws Problem material.not_found, material.conflict when it was changed since `revision`, E011, material.ending, material.not_motion, motion.not_found
   */
  return async (actor: Actor, id: string, body: Change): Promise<Material> => {
    const { teamId } = actor;
    const change = { ...body, ...(body.tagIds && { tagIds: [...new Set(body.tagIds)] }) };
    const { name, categoryId, tagIds, revision } = change;
    return db.unit(async ({ tx, emit }) => {
      const [held] = await store.lockMaterials(tx, teamId, [id]);
      const row = held && (await store.findMaterial(tx, teamId, id));
      if (row === undefined) throw new Problem('material.not_found');
      if (!can(actor, 'material.write', { ownerId: row.ownerId })) throw new Problem('E011');
      // Robots and users recognise the file type by the extension.
      if (name !== undefined && endingOf(name) !== endingOf(row.name))
        throw new Problem('material.ending', {
          fields: { name: 'field.format' },
          detail: { fileType: `.${endingOf(row.name)}` },
        });
      if (row.type !== 'motion' && (categoryId || (tagIds && tagIds.length > 0)))
        throw new Problem('material.not_motion');
      await checkLabels(tx, teamId, change);
      if (isAlready(row, change)) return present(actor, row);
      if (revision !== undefined && revision !== row.revision) {
        const { category, tags } = present(actor, row);
        const detail = { name: row.name, category, tags, revision: row.revision };
        throw new Problem('material.conflict', { detail });
      }
      await store.updateMaterial(tx, { teamId, id }, { name, categoryId });
      if (tagIds !== undefined) await store.replaceTags(tx, { teamId, id }, tagIds);
      const changed = (await store.findMaterial(tx, teamId, id))!;
      await audit(tx, actor, {
        action: 'material.update',
        objectType: 'material',
        objectId: id,
        before: valuesOf(row),
        after: valuesOf(changed),
      });
      await emit(materialsChanged, { teamId });
      return present(actor, changed);
    });
  };
}

export type MaterialChange = ReturnType<typeof createMaterialChange>;
