import { defineArea } from '../define-area.ts';
import { editors, everyone } from '../roles.ts';
import { robotCommands } from './robot-commands.ts';

export const configs = defineArea({
  name: 'configs',
  tool: 'rms',
  permissions: {
    'config.read': everyone,
    'config.write': editors,
    'config.deploy': everyone,
  },
  errors: {
    404: ['config.not_found', 'config.version_not_found'],
    409: ['config.conflict', 'config.in_use', 'config.name_taken'],
    422: ['deploy.no_robots'],
  },
  robotCommands,
  details: { part_broken: ['code'] },
  endpoints: ['endpoints', 'use.endpoints', 'versions.endpoints', 'deployment.endpoints'],
});
