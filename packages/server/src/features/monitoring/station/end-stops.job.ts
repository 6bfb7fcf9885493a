import type { Database } from '../../../platform/database/database.ts';
import { defineTeamSweep } from '../../../platform/jobs/team-sweep.ts';
import { writeHistory } from '../history/history.store.ts';
import { stationChanged } from '../monitoring.events.ts';
import { endStops, listStopping } from './watch.store.ts';

/** Resumes monitoring of robots when their stop ends. */
export function endStopsJob(db: Database) {
  const endSome = (teamId: string, chunk: number) =>
    db.unit(async (unit) => {
      const robots = await endStops(unit.tx, teamId, chunk);
      if (robots.length === 0) return 0;
      await writeHistory(
        unit.tx,
        robots.map(({ id }) => ({
          teamId,
          deviceId: id,
          at: new Date(),
          code: '1-1',
          change: 'done' as const,
        })),
      );
      await unit.emit(stationChanged, {
        teamId,
        groupIds: [...new Set(robots.map(({ groupId }) => groupId))],
        sns: robots.map(({ sn }) => sn),
      });
      return robots.length;
    });
  return defineTeamSweep(
    { name: 'monitoring.endStops', schedule: '* * * * *', chunk: 500 },
    () => listStopping(db),
    endSome,
  );
}
