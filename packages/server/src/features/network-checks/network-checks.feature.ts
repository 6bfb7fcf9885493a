import { networkChecksTopic } from '@muster/contract/network-checks/live-topics';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import type { TimeZoneOfTeam } from '../../platform/clock/time-zones.ts';
import { defineSweep } from '../../platform/jobs/sweep.ts';
import { createPaced } from '../../platform/paced.ts';
import { commandsMoved, taskCreated } from '../commands/commands.events.ts';
import { createNetworkChecks, type CommandsOfChecks } from './checks.service.ts';
import { removeOld } from './checks.store.ts';
import { checksBegin, checksEnd, isCheck } from './ended-checks.ts';
import { createNetworkExport } from './export.service.ts';
import { networkCheckRoutes } from './network-checks.routes.ts';

export interface NetworkCheckNeeds {
  commands: CommandsOfChecks;
  timeZoneOfTeam: TimeZoneOfTeam;
}

/** Each publish makes consoles refetch a page of results, so publishes are throttled. */
const TELL_EVERY_MS = 500;

/** Network checks, measured by the robots (docs/monitoring.md). */
export function networkChecksFeature(platform: Platform, { commands, timeZoneOfTeam }: NetworkCheckNeeds) {
  const { db, live } = platform;
  const checks = createNetworkChecks(db, commands);
  const exportChecks = createNetworkExport(db, timeZoneOfTeam);
  const tell = createPaced<string>(TELL_EVERY_MS, (teamId) =>
    live.publish(networkChecksTopic, { teamId, groupIds: null }),
  );
  return feature('network-checks', {
    service: checks,
    routes: (routes) => networkCheckRoutes(routes, { checks, exportChecks }),
    topics: [networkChecksTopic],
    jobs: [
      defineSweep({ name: 'networkChecks.purge', schedule: '41 * * * *', chunk: 5000 }, (chunk) =>
        removeOld(db, chunk),
      ),
    ],
    on: [
      checksBegin,
      checksEnd,
      taskCreated.afterCommit(({ task: { command, teamId } }) => {
        if (command.kind === 'network.check') tell.call(teamId);
      }),
      commandsMoved.afterCommit(({ moved }) => {
        for (const teamId of new Set(moved.filter(isCheck).map((each) => each.teamId))) tell.call(teamId);
      }),
    ],
    drain: async () => tell.end(),
  });
}
