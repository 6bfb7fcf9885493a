import { underWayTopic } from '@muster/contract/monitoring/under-way.live-topics';
import type { Platform } from '../../../platform/assembly/platform.ts';
import type { FeatureParts } from '../../../platform/assembly/feature.ts';
import { createPaced } from '../../../platform/paced.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { commandsMoved } from '../../commands/commands.events.ts';
import { listUnderWay } from './under-way.store.ts';

/** A rollout moves thousands of commands, and each telling makes consoles ask again. */
const TELL_EVERY_MS = 500;

/** What robots of the station are doing because they were told. */
export function createUnderWay({ db, live }: Pick<Platform, 'db' | 'live'>) {
  const tell = createPaced<string>(TELL_EVERY_MS, (teamId) =>
    live.publish(underWayTopic, { teamId, groupIds: null }),
  );
  return {
    list: async (teamId: string, reach: Reach) => ({ items: await listUnderWay(db, teamId, reach) }),
    on: [
      commandsMoved.afterCommit(({ moved }) => {
        const began = moved.filter(({ status, oldStatus }) => status !== oldStatus);
        for (const teamId of new Set(began.map((each) => each.teamId))) tell.call(teamId);
      }),
    ],
    drain: async () => tell.end(),
  } satisfies FeatureParts & { list: unknown };
}

export type RobotsUnderWay = ReturnType<typeof createUnderWay>;
