import { appsFeature } from '../features/apps/apps.feature.ts';
import { commandsFeature } from '../features/commands/commands.feature.ts';
import { commandCoreFeature } from '../features/commands/core/command-core.feature.ts';
import { configsFeature } from '../features/configs/configs.feature.ts';
import { desiredFeature } from '../features/configs/desired/desired.feature.ts';
import { devicesFeature } from '../features/devices/devices.feature.ts';
import { filesFeature } from '../features/files/files.feature.ts';
import type { Platform } from '../platform/assembly/platform.ts';
import type { Add } from './feature-list.ts';
import type { PeopleServices } from './people-features.ts';

/** The robots, what they are told, and what they should have. */
export function addFleetFeatures(platform: Platform, add: Add, { notify, groups }: PeopleServices) {
  const files = add(filesFeature(platform));
  add(appsFeature(platform));
  const desired = add(desiredFeature(platform, files));
  const core = add(commandCoreFeature(platform, { ...files, desired, notify }));
  const devices = add(devicesFeature(platform, { ...core, desired }));
  const { targets, authenticate: authenticateRobot, live } = devices;
  const configs = add(configsFeature(platform, { commands: core, desired, files, groups, targets }));
  const commands = add(commandsFeature(platform, { core, targets }));
  return { desired, core, devices, configs, commands, authenticateRobot, live };
}
