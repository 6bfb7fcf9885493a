import type { Database } from '../../../platform/database/database.ts';
import { forEachTeam } from '../../../platform/database/each-team.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import type { GroupConfigs } from './group-configs.service.ts';
import { listForgotten } from './joined.store.ts';

const WAITED_SECONDS = 30;
/** Sends robots the configuration that they wait for when the process that should have sent it was stopped. */
export function giveMissedJob(db: Database, configs: Pick<GroupConfigs, 'giveTo'>) {
  return defineSweep({ name: 'configs.giveMissed', schedule: '* * * * *', chunk: 1000 }, async (chunk) => {
    const forgotten = await listForgotten(db, WAITED_SECONDS, chunk);
    const robots = Map.groupBy(forgotten, ({ teamId }) => teamId);
    const give = (teamId: string) =>
      configs.giveTo(
        teamId,
        robots.get(teamId)!.map(({ deviceId }) => deviceId),
      );
    const teamIds = [...robots.keys()];
    // In parallel, because `giveTo` gathers robots for a moment and writes them together.
    const given = await Promise.allSettled(teamIds.map(give));
    // A team that cannot be written fails all that were written with it; those are tried again one by one.
    await forEachTeam(
      teamIds.filter((_, at) => given[at]!.status === 'rejected'),
      give,
    );
    return forgotten.length;
  });
}
