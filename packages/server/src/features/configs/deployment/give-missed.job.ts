import type { Database } from '../../../platform/database/database.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import type { GroupConfigs } from './group-configs.service.ts';
import { listForgotten } from './joined.store.ts';

const WAITED_SECONDS = 30;
/** Sends robots their group's configuration when the process that should have done so was stopped before. */
export function giveMissedJob(db: Database, configs: Pick<GroupConfigs, 'giveTo'>) {
  return defineSweep({ name: 'configs.giveMissed', schedule: '* * * * *', chunk: 1000 }, async (chunk) => {
    const forgotten = await listForgotten(db, WAITED_SECONDS, chunk);
    for (const [teamId, own] of Map.groupBy(forgotten, (row) => row.teamId))
      await configs.giveTo(
        teamId,
        own.map(({ deviceId }) => deviceId),
      );
    return forgotten.length;
  });
}
