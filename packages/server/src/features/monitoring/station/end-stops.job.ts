import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { forEachTeam } from '../../../platform/database/each-team.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { writeHistory } from '../history/history.store.ts';
import { stationChanged } from '../monitoring.events.ts';
import { endStops, listStopping } from './watch.store.ts';

const CHUNK = 500;

/** Resumes monitoring of robots when their stop ends. */
export function endStopsJob(db: Database) {
  const endSome = (teamId: string) =>
    db.unit(async (unit) => {
      const robots = await endStops(unit.tx, teamId, CHUNK);
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
  return defineJob({
    name: 'monitoring.endStops',
    payload: z.object({}),
    schedule: '* * * * *',
    async run(_, signal) {
      const endAll = async (teamId: string) => {
        while (!signal.aborted && (await endSome(teamId)) === CHUNK);
      };
      await forEachTeam(await listStopping(db), endAll, signal);
    },
  });
}
