import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import type { Database } from '../../platform/database/database.ts';
import { listKeeping, noteDropped } from './ahead.store.ts';
import type { Installers } from './installers/installer.ts';
import { installerOf } from './installers/installer-of.ts';
import { markOrders } from './own-orders.ts';
import { CHUNK, lockRollout, type RolloutKey } from './rollouts.store.ts';

/** Whether robots download before their window opens. Without windows one command downloads and installs. */
export const downloadsAhead = ({ subject, windows, downloads }: RolloutPlan): boolean =>
  subject.kind !== 'configuration' && windows.length > 0 && downloads.when === 'anyTime';

const ends = new Set<string>(['skipped', 'left', 'done']);

/** Whether the robot will not install although it may have downloaded: its file should be deleted. */
export const isLetGo = (before: string, after: string): boolean =>
  before !== 'installing' && before !== after && ends.has(after);

/** Tells robots that downloaded ahead and will not install to delete the file. @returns whether there may be more */
export async function dropKept(
  db: Database,
  installers: Installers,
  { teamId, id }: RolloutKey,
): Promise<boolean> {
  return db.unit(async (unit) => {
    const held = await lockRollout(unit.tx, teamId, null, id);
    if (held === undefined || !downloadsAhead(held.row.plan)) return false;
    const robots = await listKeeping(unit.tx, held.row, CHUNK);
    if (robots.length === 0) return false;
    markOrders(unit, id);
    await installerOf(installers, held).drop?.(unit, teamId, held.row.plan.subject, robots);
    await noteDropped(unit.tx, held.row, robots);
    return robots.length === CHUNK;
  });
}
