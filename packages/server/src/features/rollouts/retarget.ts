import type { Database } from '../../platform/database/database.ts';
import type { Conclude } from './conclude.ts';
import { tally } from './engine/counts.ts';
import { waveOfLate } from './engine/join.ts';
import { plannedRow } from './engine/robot-row.ts';
import { entering } from './entering.ts';
import { insertRobots, listStrays, type Target, writeRobots } from './robots.store.ts';
import { lockRollout, type RolloutKey } from './rollouts.store.ts';
import { findTargets, type TargetsOfRollouts } from './targets.ts';

export interface RetargetOptions {
  db: Database;
  targets: TargetsOfRollouts;
  conclude: Conclude;
  now?: () => number;
}

/**
 * Robots that now match the targets of a rollout join it, and those that no longer match leave. An explicit list does
 * not change.
 */
export function createRetarget({ db, targets, conclude, now = Date.now }: RetargetOptions) {
  return async function retarget({ teamId, id }: RolloutKey): Promise<void> {
    await db.unit(async (unit) => {
      const held = await lockRollout(unit.tx, teamId, null, id);
      if (held === undefined || held.row.plan.targets.kind === 'list') return;
      const { row, rollout, counts } = held;
      const waveOf = ({ groupId }: Target) => waveOfLate(rollout, groupId);
      const found = await findTargets(targets, unit.tx, teamId, row.groupIds, row.plan);
      const { gone, back, fresh } = await listStrays(unit.tx, row, found);
      const byId = new Map(found.map((target) => [target.id, target]));
      const entered = entering(held);
      for (const robot of gone) entered.enter(robot, [{ kind: 'leave' }]);
      for (const robot of back) {
        const wave = waveOf(byId.get(robot.deviceId)!);
        if (wave !== null) entered.enter(robot, [{ kind: 'join', wave }]);
      }
      const joining = found.filter((target) => fresh.has(target.id) && waveOf(target) !== null);
      const waves = joining.map((target) => waveOf(target)!);
      if (joining.length > 0) await insertRobots(unit.tx, row, joining, waves);
      for (const wave of waves) tally(counts, null, plannedRow(wave));
      const changed = entered.changed();
      await writeRobots(unit.tx, row, changed);
      await conclude(unit, held, now(), { isTouched: changed.length + joining.length > 0 });
    });
  };
}
