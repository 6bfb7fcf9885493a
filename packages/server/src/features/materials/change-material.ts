import type { RequestOf } from '@muster/contract/endpoint';
import type { updateMaterial } from '@muster/contract/materials/endpoints';
import type { Material } from '@muster/contract/materials/schemas';
import { endingOf } from '@muster/contract/materials/types';
import { audit } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
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
   * @throws Problem material.not_found, E011, material.ending, material.not_motion, motion.not_found
   */
  return async (actor: Actor, id: string, body: Change): Promise<Material> => {
    const { teamId } = actor;
    const change = { ...body, ...(body.tagIds && { tagIds: [...new Set(body.tagIds)] }) };
    const { name, categoryId, tagIds } = change;
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
      await store.updateMaterial(tx, { teamId, id }, { name, categoryId });
      if (tagIds !== undefined) await store.replaceTags(tx, { teamId, id }, tagIds);
      const changed = (await store.findMaterial(tx, teamId, id))!;
      const [before, after] = [valuesOf(row), valuesOf(changed)];
      if (JSON.stringify(before) !== JSON.stringify(after)) {
        await audit(tx, actor, {
          action: 'material.update',
          objectType: 'material',
          objectId: id,
          before,
          after,
        });
        await emit(materialsChanged, { teamId });
      }
      return present(actor, changed);
    });
  };
}

export type MaterialChange = ReturnType<typeof createMaterialChange>;
