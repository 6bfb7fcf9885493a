import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import type { TimeZoneOfTeam } from '../../platform/clock/time-zones.ts';
import { commandReadings } from './command-readings.store.ts';
import { commandsRoutes } from './commands.routes.ts';
import type { CommandCore } from './core/command-core.feature.ts';
import { createCommandLogs, serveCommandLogs } from './logs/command-logs.ts';
import { createLogUrls } from './logs/log-urls.ts';
import { purgeCommandsJob } from './records/purge-commands.job.ts';
import { createUsageExport } from './records/usage-export.ts';
import { createUsage } from './records/usage.service.ts';
import { createCommands, type TargetFinder } from './sending/commands.service.ts';

export interface CommandsNeeds {
  core: CommandCore;
  targets: TargetFinder;
  timeZoneOfTeam: TimeZoneOfTeam;
}

/** Commands that users send to robots by hand, the records of all tasks, and the logs requested from robots. */
export function commandsFeature(platform: Platform, { core, targets, timeZoneOfTeam }: CommandsNeeds) {
  const { db, files, secret, settings } = platform;
  const commands = createCommands({ db, core, targets });
  const usage = createUsage(db, targets);
  const exportRecords = createUsageExport(db, timeZoneOfTeam);
  const logs = createCommandLogs({ db, files, urls: createLogUrls(secret, settings.publicUrl) });
  return feature('commands', {
    service: commands,
    routes: (routes) => commandsRoutes(routes, { commands, usage, exportRecords, logs }),
    http: (http) => serveCommandLogs(http, logs),
    metrics: commandReadings(db),
    jobs: [purgeCommandsJob(db, files)],
  });
}
