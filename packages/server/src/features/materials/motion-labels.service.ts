import { materialsLimits } from '@muster/contract/materials/limits';
import { createMotionCategory, createMotionTag } from '@muster/contract/materials/motion.endpoints';
import type { RequestOf } from '@muster/contract/endpoint';
import type { MotionLabel } from '@muster/contract/materials/schemas';
import { noteCreated } from '../../platform/answers/answers.store.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { demandAll } from '../../platform/http/demand-all.ts';
import { Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import { can } from '../../platform/rights/rights.ts';
import { materialsChanged } from './materials.events.ts';
import { lockMemory } from './memory.store.ts';
import * as store from './motion-labels.store.ts';

function present(actor: Actor, { id, name, useCount, createdBy }: store.LabelRow): MotionLabel {
  return { id, name, useCount, allowed: { remove: can(actor, 'material.write', { ownerId: createdBy }) } };
}

const objectTypeOf = (kind: store.LabelKind) => (kind === 'category' ? 'motionCategory' : 'motionTag');

type NewLabel = RequestOf<typeof createMotionCategory>['body'];

/** Categories or tags of motions. */
export function createMotionLabels(db: Database, kind: store.LabelKind) {
  const endpoint = kind === 'category' ? createMotionCategory : createMotionTag;
  return {
    async list(actor: Actor): Promise<{ items: MotionLabel[] }> {
      const rows = await store.listLabels(db, actor.teamId, kind);
      return { items: rows.map((row) => present(actor, row)) };
    },

    /** @throws Problem motion.too_many; motion.name_taken, from the index */
    async create(actor: Actor, { name, requestId }: NewLabel): Promise<MotionLabel> {
      const { teamId, userId } = actor;
      const { labelsMax: max } = materialsLimits;
      const id = newId();
      return db.unit(async ({ tx, emit }) => {
        const before = await noteCreated(tx, { endpoint, actor, requestId }, id);
        // Serialises concurrent creates, so that both do not count the same number.
        await lockMemory(tx, teamId);
        const labels = await store.listLabels(tx, teamId, kind);
        if (before !== id) {
          const known = labels.find((label) => label.id === before);
          if (known === undefined) throw new Problem('motion.not_found');
          return present(actor, known);
        }
        if (labels.length >= max) throw new Problem('motion.too_many', { detail: { max } });
        await store.insertLabel(tx, { teamId, id, kind, name, createdBy: userId });
        const action = kind === 'category' ? 'motionCategory.create' : 'motionTag.create';
        await auditAll(tx, actor, [
          { action, objectType: objectTypeOf(kind), objectId: id, after: { name } },
        ]);
        await emit(materialsChanged, { teamId });
        return { id, name, useCount: 0, allowed: { remove: true } };
      });
    },

    /** All or nothing. @throws Problem motion.not_found, motion.not_yours when one is another user's */
    async remove(actor: Actor, ids: readonly string[]): Promise<{ removed: string[] }> {
      const { teamId } = actor;
      const wanted = [...new Set(ids)];
      return db.unit(async ({ tx, emit }) => {
        const rows = await store.lockLabels(tx, teamId, kind, wanted);
        demandAll(
          'motion.not_found',
          wanted,
          rows.map(({ id }) => id),
        );
        const kept = rows.filter(({ createdBy }) => !can(actor, 'material.write', { ownerId: createdBy }));
        if (kept.length > 0)
          throw new Problem('motion.not_yours', { detail: { ids: kept.map(({ id }) => id) } });
        await store.removeLabels(tx, teamId, wanted);
        const action = kind === 'category' ? 'motionCategory.remove' : 'motionTag.remove';
        const objectType = objectTypeOf(kind);
        const entries = rows.map(({ id, name }) => ({ action, objectType, objectId: id, before: { name } }));
        await auditAll(tx, actor, entries);
        await emit(materialsChanged, { teamId });
        return { removed: wanted };
      });
    },
  };
}

export type MotionLabels = ReturnType<typeof createMotionLabels>;
