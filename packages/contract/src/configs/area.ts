import { defineArea } from '../define-area.ts';
import { editors, everyone } from '../roles.ts';
import { robotCommands } from './robot-commands.ts';

export const configs = defineArea({
  name: 'configs',
  permissions: {
    'config.read': everyone,
    'config.write': editors,
    'config.deploy': everyone,
  },
  errors: {
    'config.not_found': { status: 404 },
    'config.conflict': { status: 409 },
    'config.version_not_found': { status: 404 },
    'config.in_use': { status: 409 },
    'config.name_taken': { status: 409 },
    'deploy.no_robots': { status: 422 },
  },
  robotCommands,
  endpoints: ['endpoints', 'use.endpoints', 'versions.endpoints', 'deployment.endpoints'],
});
