import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Connections } from '../connections.ts';
import { devicesChanged, robotsJoined, robotsMoved } from '../devices.events.ts';
import type { RobotRows } from '../presence/robot-rows.ts';
import { moveToHeir } from './device-changes.store.ts';
import { noteMoves } from './note-moves.ts';

/** Moves the robots of removed groups to the default group, in the transaction of the removal. */
export function createHeirs(rows: Pick<RobotRows, 'refresh'>, connections: Connections) {
  return async (
    { groupIds, heirId, by }: { groupIds: readonly string[]; heirId: string; by: Actor },
    unit: Unit,
  ): Promise<void> => {
    const { teamId } = by;
    const moved = await moveToHeir(unit.tx, by, groupIds, heirId);
    const reset = moved.filter((row) => row.isLost);
    await noteMoves(unit.tx, { teamId, moving: moved, reset, into: heirId });
    unit.afterCommit(() => connections.dismiss(reset.map(({ sn }) => sn)));
    unit.afterCommit(() => connections.endWatching(moved.map(({ id }) => id)));
    unit.afterCommit(() =>
      rows.refresh(
        teamId,
        moved.map(({ id }) => id),
      ),
    );
    const robots = moved.map(({ id, sn }) => ({ id, sn }));
    if (robots.length > 0) await unit.emit(robotsMoved, { teamId, robots, removing: groupIds });
    const joined = moved.filter((row) => !row.isLost).map(({ id }) => id);
    if (joined.length > 0) await unit.emit(robotsJoined, { teamId, deviceIds: joined });
    await unit.emit(devicesChanged, { teamId, groupIds: null });
  };
}
