import { auditMany } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { can } from '../../../platform/rights/rights.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { groupNames, holdGroup, moveTo } from './device-changes.store.ts';
import { insertEvents } from '../history/device-events.store.ts';
import type { ChosenRow } from '../list/selection.store.ts';

/** @throws Problem E004 when the group does not exist or the actor may not write to it */
async function targetGroup(tx: Tx, actor: Actor, groupId: string) {
  const group = can(actor, 'device.write', { groupId })
    ? await holdGroup(tx, actor.teamId, groupId)
    : undefined;
  if (group === undefined) throw fieldProblem('E004', 'groupId', 'field.choice');
  return group;
}

/** Moves those robots that are in another group, and logs the effect on each. */
export async function moveInto(tx: Tx, actor: Actor, rows: readonly ChosenRow[], groupId: string) {
  const group = await targetGroup(tx, actor, groupId);
  const moving = rows.filter((row) => row.groupId !== groupId);
  if (moving.length === 0) return { moving, reset: [] };
  const { teamId } = actor;
  const names = await groupNames(
    tx,
    teamId,
    moving.map((row) => row.groupId),
  );
  const reset = await moveTo(tx, actor, moving, groupId);
  await insertEvents(tx, [
    ...moving.map((row) => ({
      teamId,
      deviceId: row.id,
      kind: 'moved' as const,
      code: group.name,
      detail: names.get(row.groupId) ?? null,
    })),
    ...reset.map((row) => ({ teamId, deviceId: row.id, kind: 'reset' as const })),
  ]);
  await auditMany(
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
