import { defineArea } from '../define-area.ts';
import { admins, editors, everyone } from '../roles.ts';
import { robotCommands } from './robot-commands.ts';

export const devices = defineArea({
  name: 'devices',
  tool: 'rms',
  permissions: {
    'device.read': everyone,
    'device.write': editors,
    'device.command': everyone,
    /** A command line in a robot's shell can do anything to it. */
    'device.adb': admins,
    'device.watch': everyone,
  },
  errors: {
    403: ['robot.key', 'robot.secret'],
    404: ['device.filter_not_found'],
    409: ['device.conflict', 'device.filter_name_taken', 'device.filter_limit', 'robot.other_team'],
    422: ['device.too_many'],
  },
  robotCommands,
  endpoints: [
    'endpoints',
    'changes.endpoints',
    'export.endpoints',
    'filters.endpoints',
    'history.endpoints',
    'import.endpoints',
    'enrolment.endpoints',
  ],
});
