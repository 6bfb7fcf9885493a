import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { writeHistory } from '../history/history.store.ts';
import { stationChanged } from '../monitoring.events.ts';
import { endStops } from './watch.store.ts';

const CHUNK = 500;

/** Resumes monitoring of robots when their stop ends. */
export function endStopsJob(db: Database) {
  const endSome = () =>
    db.unit(async (unit) => {
      const robots = await endStops(unit.tx, CHUNK);
      await writeHistory(
        unit.tx,
        robots.map(({ teamId, id }) => ({
          teamId,
          deviceId: id,
          at: new Date(),
          code: '1-1',
          change: 'done' as const,
        })),
      );
      for (const [teamId, own] of Map.groupBy(robots, (robot) => robot.teamId))
        await unit.emit(stationChanged, {
          teamId,
          groupIds: [...new Set(own.map(({ groupId }) => groupId))],
          sns: own.map(({ sn }) => sn),
        });
      return robots.length;
    });
  return defineJob({
    name: 'monitoring.endStops',
    payload: z.object({}),
    schedule: '* * * * *',
    async run(_, signal) {
      while (!signal.aborted && (await endSome()) === CHUNK);
    },
  });
}
