import type { Unit } from '../../../platform/events/event.ts';
import type { Connections } from '../connections.ts';
import { devicesChanged, robotsJoined, robotsMoved } from '../devices.events.ts';
import type { RobotRows } from '../presence/robot-rows.ts';
import { moveToHeir } from './device-changes.store.ts';

/** Moves the robots of removed groups to the default group, in the transaction of the removal. */
export function createHeirs(rows: Pick<RobotRows, 'refresh'>, connections: Connections) {
  return async (
    { teamId, groupIds, heirId }: { teamId: string; groupIds: readonly string[]; heirId: string },
    unit: Unit,
  ): Promise<void> => {
    const moved = await moveToHeir(unit.tx, teamId, groupIds, heirId);
    unit.afterCommit(() => connections.dismiss(moved.filter((row) => row.isLost).map(({ sn }) => sn)));
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
