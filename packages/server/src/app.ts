import { accessFeature } from './features/account/access.feature.ts';
import { accountFeature } from './features/account/account.feature.ts';
import { commandCoreFeature } from './features/commands/core/command-core.feature.ts';
import { commandsFeature } from './features/commands/commands.feature.ts';
import { configsFeature } from './features/configs/configs.feature.ts';
import { desiredFeature } from './features/configs/desired/desired.feature.ts';
import { devicesFeature } from './features/devices/devices.feature.ts';
import { filesFeature } from './features/files/files.feature.ts';
import { groupsFeature } from './features/groups/groups.feature.ts';
import { peopleFeature } from './features/people/people.feature.ts';
import { searchFeature } from './features/search/search.feature.ts';
import { teamsFeature } from './features/teams/teams.feature.ts';
import type { Platform } from './platform/assembly/platform.ts';

export type Services = ReturnType<typeof createFeatures>['services'];

/** The areas in order: each is handed what it needs of those before it. What happens in later ones reaches it as events. */
export function createFeatures(platform: Platform) {
  const access = accessFeature(platform);
  const teams = teamsFeature(platform);
  const people = peopleFeature(platform);
  const groups = groupsFeature(platform, people.service);
  const account = accountFeature(platform, { access: access.service, teams: teams.service });
  const files = filesFeature(platform);
  const desired = desiredFeature(platform, files.service);
  const core = commandCoreFeature(platform, { ...files.service, desired: desired.service });
  const devices = devicesFeature(platform, { ...core.service, desired: desired.service });
  const { targets, authenticate, live } = devices.service;
  const configs = configsFeature(platform, {
    commands: core.service,
    desired: desired.service,
    files: files.service,
    groups: groups.service,
    targets,
  });
  const commands = commandsFeature(platform, { core: core.service, targets });
  const areas = [access, teams, people, groups, account, files, desired, core, devices, configs, commands];
  const search = searchFeature(platform, { searches: areas.flatMap((area) => area.searches ?? []) });
  return {
    features: [...areas, search],
    services: {
      setup: account.service,
      teams: teams.service,
      people: people.service,
      groups: groups.service,
      devices: devices.service,
      configs: configs.service,
      commands: commands.service,
      core: core.service,
      desired: desired.service,
      authenticateRobot: authenticate,
    },
    guards: {
      access: access.service,
      authenticateRobot: authenticate,
      live: { authorise: access.service.authorise, ...live },
    },
  };
}
