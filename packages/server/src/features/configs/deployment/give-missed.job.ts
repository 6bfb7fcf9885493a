import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { GroupConfigs } from './group-configs.service.ts';
import { listForgotten } from './joined.store.ts';

const WAITED_SECONDS = 30;
const CHUNK = 1000;

/** Gives robots the configuration of their group where the process that should have done it ended before. */
export function giveMissedJob(db: Database, configs: Pick<GroupConfigs, 'giveTo'>) {
  return defineJob({
    name: 'configs.giveMissed',
    payload: z.object({}),
    schedule: '* * * * *',
    async run(_, signal) {
      while (!signal.aborted) {
        const forgotten = await listForgotten(db, WAITED_SECONDS, CHUNK);
        for (const [teamId, own] of Map.groupBy(forgotten, (row) => row.teamId))
          await configs.giveTo(
            teamId,
            own.map(({ deviceId }) => deviceId),
          );
        if (forgotten.length < CHUNK) return;
      }
    },
  });
}
