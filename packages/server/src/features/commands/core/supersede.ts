import { supersedingKinds } from '@muster/contract/robot-link/command-rules';
import { detailOf } from '@muster/contract/robot-link/detail';
import type { Unit } from '../../../platform/events/event.ts';
import type { CommandProgress } from './command-progress.ts';
import type { NewTask } from './commands.store.ts';
import { holdRobots, listReplaced, lockTeam } from './ending.store.ts';

/**
 * Serialises superseding tasks of a team: two concurrent ones would not see each other's commands, and both would be
 * sent. Must be called before anything else is locked.
 */
export async function holdTeam({ tx }: Unit, teamId: string): Promise<void> {
  await lockTeam(tx, teamId);
}

/**
 * A robot has one configuration and one PIN: an unfinished older command for these robots ends here, since it might
 * be applied after the newer one.
 */
export async function supersede(
  unit: Unit,
  progress: Pick<CommandProgress, 'move'>,
  task: NewTask,
): Promise<void> {
  const { kind } = task.command;
  if (!supersedingKinds.includes(kind)) return;
  const replaced = await listReplaced(unit.tx, task, kind);
  if (replaced.length === 0) return;
  // Robots are locked before their commands, as in a removal. PostgreSQL would otherwise lock them later, when their
  // row in `device_configs` changes a second time, and deadlock with a removal.
  await holdRobots(
    unit.tx,
    task.teamId,
    replaced.map(({ deviceId }) => deviceId),
  );
  await progress.move(
    unit,
    replaced.map(({ id }) => ({
      teamId: task.teamId,
      id,
      status: 'expired' as const,
      progress: null,
      detail: detailOf('superseded', {}),
    })),
  );
}
