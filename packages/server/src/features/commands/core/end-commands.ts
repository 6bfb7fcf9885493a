import type { Unit } from '../../../platform/events/event.ts';
import type { CommandProgress } from './command-progress.ts';
import { listUnfinished } from './ending.store.ts';

/** Ends pending commands of robots that leave the team, so that their tasks end. They count as no failure. */
export async function endCommandsOf(
  unit: Unit,
  progress: Pick<CommandProgress, 'move'>,
  teamId: string,
  deviceIds: readonly string[],
): Promise<void> {
  const waiting = await listUnfinished(unit.tx, teamId, deviceIds);
  if (waiting.length === 0) return;
  const ended = { status: 'expired' as const, progress: null, detail: 'removed' };
  await progress.move(
    unit,
    waiting.map((row) => ({ ...row, ...ended })),
  );
}
