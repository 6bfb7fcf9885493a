import { alertsFeature } from '../features/alerts/alerts.feature.ts';
import { appsFeature } from '../features/apps/apps.feature.ts';
import { installsFeature } from '../features/apps/installs/installs.feature.ts';
import { commandsFeature } from '../features/commands/commands.feature.ts';
import { commandCoreFeature } from '../features/commands/core/command-core.feature.ts';
import { configsFeature } from '../features/configs/configs.feature.ts';
import { desiredFeature } from '../features/configs/desired/desired.feature.ts';
import { devicesFeature } from '../features/devices/devices.feature.ts';
import { filesFeature } from '../features/files/files.feature.ts';
import { materialsFeature } from '../features/materials/materials.feature.ts';
import { monitoringFeature } from '../features/monitoring/monitoring.feature.ts';
import { movementFeature } from '../features/movement/movement.feature.ts';
import { networkChecksFeature } from '../features/network-checks/network-checks.feature.ts';
import { pushFeature } from '../features/push/push.feature.ts';
import { readinessFeature } from '../features/readiness/readiness.feature.ts';
import { recoveryStepsFeature } from '../features/recovery-steps/recovery-steps.feature.ts';
import { rolloutsFeature } from '../features/rollouts/rollouts.feature.ts';
import { schedulesFeature } from '../features/schedules/schedules.feature.ts';
import { screenshotsFeature } from '../features/screenshots/screenshots.feature.ts';
import { wallFeature } from '../features/wall/wall.feature.ts';
import { workRecordsFeature } from '../features/work-records/work-records.feature.ts';
import type { Platform } from '../platform/assembly/platform.ts';
import type { Add } from './feature-list.ts';
import type { PeopleServices } from './people-features.ts';

/** The areas of robots: their commands, configurations, state and alerts. */
export function addFleetFeatures(platform: Platform, add: Add, { notify, groups, outbox }: PeopleServices) {
  const files = add(filesFeature(platform));
  add(appsFeature(platform));
  const desired = add(desiredFeature(platform, files));
  const core = add(commandCoreFeature(platform, { ...files, desired, notify }));
  const devices = add(devicesFeature(platform, { ...core, desired }));
  const { targets, authenticate: authenticateRobot, live } = devices;
  const installs = add(installsFeature(platform, core));
  const schedules = add(schedulesFeature(platform, { ...core, installs, targets }));
  const { timeZonesOf, timeZoneOfTeam, restsOf } = schedules;
  const materials = add(materialsFeature(platform, { ...core, targets }));
  const configs = add(configsFeature(platform, { commands: core, desired, files, groups, targets }));
  const commands = add(commandsFeature(platform, { core, targets, timeZoneOfTeam }));
  const monitoring = add(
    monitoringFeature(platform, {
      commands,
      control: core.maker,
      desired,
      timeZonesOf,
      timeZoneOfTeam,
    }),
  );
  const alerts = add(alertsFeature(platform, { notify, outbox, timeZonesOf }));
  const movement = add(movementFeature(platform, devices));
  const { mayView, ...screenshots } = add(
    screenshotsFeature(platform, { ...movement, timeZonesOf, authenticate: authenticateRobot }),
  );
  const push = add(pushFeature(platform));
  const workRecords = add(workRecordsFeature(platform, { outbox, timeZoneOfTeam }));
  add(wallFeature(platform, { station: monitoring.summary, alerts: alerts.lasting, timeZoneOfTeam }));
  add(networkChecksFeature(platform, { commands, timeZoneOfTeam }));
  add(recoveryStepsFeature(platform));
  const readiness = add(
    readinessFeature(platform, {
      commands: { ...core.maker, deliverTo: core.delivery.deliverTo },
      installs,
      timeZonesOf,
    }),
  );
  const rollouts = add(
    rolloutsFeature(platform, {
      commands: core.maker,
      desired,
      installs,
      targets,
      timeZonesOf,
      restsOf,
      lessonsOf: readiness.lessonsOf,
      chargeRatesOf: readiness.chargeRatesOf,
      notify,
    }),
  );
  return {
    files,
    desired,
    core,
    devices,
    installs,
    timeZonesOf,
    timeZoneOfTeam,
    configs,
    materials,
    commands,
    monitoring,
    alerts,
    movement,
    screenshots,
    push,
    workRecords,
    readiness,
    rollouts,
    authenticateRobot,
    live: { ...live, mayView },
  };
}

export type FleetServices = ReturnType<typeof addFleetFeatures>;
