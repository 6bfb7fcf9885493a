import { createRollout, type updateRollout } from '@muster/contract/rollouts/endpoints';
import type { RequestOf } from '@muster/contract/endpoint';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import { noteCreated } from '../../platform/answers/answers.store.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type Reach, refusalOf } from '../../platform/rights/rights.ts';
import { newId } from '../../platform/id.ts';
import { type CheckOptions, checkPlan } from './check-plan.ts';
import { type Held, slotOf } from './held.ts';
import { isDraft, reachesAll } from './present.ts';
import { forgetSubmission } from './robots.store.ts';
import { rolloutChanged } from './rollouts.events.ts';
import { insertDraft, lockRollout, removeRollout, updateDraft } from './rollouts.store.ts';

/** @throws Problem when it does not exist, or when the user reaches only a part of it */
export async function holdWritable(unit: Unit, actor: Actor, reach: Reach, id: string): Promise<Held> {
  const held = await lockRollout(unit.tx, actor.teamId, reach, id);
  if (held === undefined) throw new Problem('rollout.not_found');
  if (!reachesAll(reach, held.row)) throw refusalOf(actor, 'rollout.write');
  return held;
}

/** Drafts: plans that have no effect on robots until they are submitted. */
export function createDrafts({ db, ...check }: CheckOptions & { db: Database }) {
  async function draftOf(actor: Actor, reach: Reach, id: string, name: string, plan: RolloutPlan) {
    const { subjectName, groupIds } = await checkPlan(check, db, actor, reach, plan);
    return { teamId: actor.teamId, id, name, slot: slotOf(plan), subjectName, plan, groupIds };
  }

  async function tell(unit: Unit, { teamId, id }: { teamId: string; id: string }): Promise<void> {
    await unit.emit(rolloutChanged, { teamId, id, groupIds: null, isNews: true });
  }

  return {
    /** @returns its id. @throws Problem as {@link checkPlan} does */
    async create(
      actor: Actor,
      reach: Reach,
      { name, plan, requestId }: RequestOf<typeof createRollout>['body'],
    ): Promise<string> {
      const draft = await draftOf(actor, reach, newId(), name, plan);
      return db.unit(async (unit) => {
        const before = await noteCreated(unit.tx, { endpoint: createRollout, actor, requestId }, draft.id);
        if (before !== draft.id) return before;
        await insertDraft(unit.tx, draft, actor);
        await audit(unit.tx, actor, {
          action: 'rollout.create',
          objectType: 'rollout',
          objectId: draft.id,
          after: { name },
        });
        await tell(unit, draft);
        return draft.id;
      });
    },
    /** @throws Problem as {@link checkPlan} does, and when it was submitted or changed in the meantime */
    async update(actor: Actor, reach: Reach, id: string, body: RequestOf<typeof updateRollout>['body']) {
      const { name, plan, revision } = body;
      const draft = await draftOf(actor, reach, id, name, plan);
      await db.unit(async (unit) => {
        const { row } = await holdWritable(unit, actor, reach, id);
        if (!isDraft(row)) throw new Problem('rollout.status');
        if (row.revision !== revision) throw new Problem('rollout.conflict');
        await forgetSubmission(unit.tx, row);
        await updateDraft(unit.tx, draft);
        await audit(unit.tx, actor, {
          action: 'rollout.update',
          objectType: 'rollout',
          objectId: id,
          before: { name: row.name },
          after: { name },
        });
        await tell(unit, row);
      });
    },
    async remove(actor: Actor, reach: Reach, id: string) {
      await db.unit(async (unit) => {
        const { row } = await holdWritable(unit, actor, reach, id);
        if (!isDraft(row)) throw new Problem('rollout.status');
        await removeRollout(unit.tx, actor.teamId, id);
        await audit(unit.tx, actor, {
          action: 'rollout.remove',
          objectType: 'rollout',
          objectId: id,
          before: { name: row.name },
        });
        await tell(unit, row);
      });
      return { id };
    },
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
