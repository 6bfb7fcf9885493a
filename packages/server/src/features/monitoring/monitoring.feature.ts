import { conditionsTopic, monitoredTopic, stationTopic } from '@muster/contract/monitoring/live-topics';
import { feature } from '../../platform/assembly/feature.ts';
import type { CommandMaker } from '../../platform/commands/command-maker.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import type { TimeZoneOfTeam } from '../../platform/clock/time-zones.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import type { Reach } from '../../platform/rights/rights.ts';
import { robotsMoved } from '../devices/devices.events.ts';
import { groupsRemoving } from '../groups/groups.events.ts';
import { teamCreated } from '../teams/teams.events.ts';
import { createConditions } from './conditions/conditions.service.ts';
import { releaseRecipients } from './conditions/leaving.ts';
import { moveConditions } from './conditions/conditions.store.ts';
import { createActed } from './history/acted.ts';
import { createUpdateChecks } from './control/update-checks.ts';
import { createGiven, type GivenNeeds } from './given/given.service.ts';
import { endedCommands } from './history/ended-commands.ts';
import { historyDaysJob, keepDays } from './history/history-days.job.ts';
import { createLights } from './light/lights.ts';
import { conditionsChanged, stationChanged } from './monitoring.events.ts';
import { conditionRoutes, stationRoutes } from './monitoring.routes.ts';
import { createPreview } from './preview/preview.service.ts';
import { endStopsJob } from './station/end-stops.job.ts';
import type { CommandsOfStation } from './station/station-command.service.ts';
import { overlookStation, type OverviewMax } from './station/overview.service.ts';
import { createStation } from './station/station.service.ts';
import { summariseStation } from './station/summary.service.ts';
import { createWatching } from './station/watching.service.ts';

export interface MonitoringNeeds extends GivenNeeds {
  commands: CommandsOfStation;
  control: CommandMaker;
  timeZoneOfTeam: TimeZoneOfTeam;
}

/** The station: which robots are monitored, with which conditions, and their lights (docs/monitoring.md). */
export function monitoringFeature(platform: Platform, needs: MonitoringNeeds) {
  const { db, live } = platform;
  const { commands, control, timeZonesOf, timeZoneOfTeam } = needs;
  const conditions = createConditions(db);
  const station = createStation(db);
  const watching = createWatching(db);
  const lights = createLights(platform);
  const given = createGiven(platform, needs);
  const preview = createPreview(db, { timeZonesOf, timeZoneOfTeam });
  const acted = createActed(platform);
  const updates = createUpdateChecks(db, { commands: control, timeZonesOf });
  return feature('monitoring', {
    service: {
      conditions,
      station,
      watching,
      updates,
      /** Judges robots again whose connection contradicts their light. */
      review: lights.reviewAll,
      summary: (teamId: string, reach: Reach, worstMax: number) =>
        summariseStation(db, teamId, reach, worstMax),
      overview: (teamId: string, reach: Reach, max: OverviewMax) => overlookStation(db, teamId, reach, max),
    },
    routes(routes) {
      conditionRoutes(routes, { db, conditions, preview });
      stationRoutes(routes, { db, station, watching, given, commands });
    },
    topics: [conditionsTopic, monitoredTopic, stationTopic],
    robotMessages: { ...lights.robotMessages, ...given.robotMessages, ...acted.robotMessages },
    jobs: [...lights.jobs, historyDaysJob(db), endStopsJob(db), updates.job],
    on: [
      ...lights.on,
      ...given.on,
      ...updates.on,
      endedCommands,
      teamCreated.inTransaction(conditions.createDefaults),
      releaseRecipients,
      robotsMoved.inTransaction((moved, unit) => watching.leaveForeignConditions(moved, unit)),
      groupsRemoving.inTransaction(({ teamId, groupIds, heirId }, { tx }) =>
        moveConditions(tx, teamId, groupIds, heirId),
      ),
      conditionsChanged.afterCommit(({ teamId }) =>
        live.publish(conditionsTopic, { teamId, groupIds: null }),
      ),
      stationChanged.afterCommit(({ teamId, groupIds }) => live.publish(stationTopic, { teamId, groupIds })),
    ],
    refusals: {
      condition_name_once: () => fieldProblem('condition.name_taken', 'document.name', 'field.duplicate'),
      monitored_condition: () => new Problem('condition.not_found'),
    },
    async prepare() {
      await keepDays(db, new Date());
      await conditions.createMissingDefaults();
    },
    start: lights.start,
    async drain() {
      await Promise.all([lights.drain(), given.drain(), acted.drain()]);
    },
  });
}
