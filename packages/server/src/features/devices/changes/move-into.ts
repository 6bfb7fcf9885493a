import { auditAll } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { can } from '../../../platform/rights/rights.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { holdGroup, moveTo } from './device-changes.store.ts';
import type { ChosenRow } from '../list/selection.store.ts';
import { noteMoves } from './note-moves.ts';

type Target = Awaited<ReturnType<typeof holdGroup>>;

/**
 * The group to move robots into; `undefined` when it does not exist or the actor may not write to it. To be called
 * before the robots are locked: groups come first in the lock order.
 */
export async function holdTarget(tx: Tx, actor: Actor, groupId: string): Promise<Target> {
  return can(actor, 'device.write', { groupId }) ? holdGroup(tx, actor.teamId, groupId) : undefined;
}

/**
 * Moves those robots that are in another group, and logs the effect on each.
 * @throws Problem E004 without a group
 */
export async function moveInto(tx: Tx, actor: Actor, rows: readonly ChosenRow[], group: Target) {
  if (group === undefined) throw fieldProblem('E004', 'groupId', 'field.choice');
  const groupId = group.id;
  const moving = rows.filter((row) => row.groupId !== groupId);
  if (moving.length === 0) return { moving, reset: [] };
  const { teamId } = actor;
  const reset = await moveTo(tx, actor, moving, groupId);
  await noteMoves(tx, { teamId, moving, reset, into: groupId });
  await auditAll(
    tx,
    actor,
    moving.map((row) => ({
      action: 'device.move',
      objectType: 'device',
      objectId: row.id,
      before: { groupId: row.groupId },
      after: { groupId, mustActivate: row.activatedBy === 'group' },
    })),
  );
  return { moving, reset };
}
