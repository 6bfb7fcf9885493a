import { defineArea } from '../define-area.ts';
import { admins, editors, everyone } from '../roles.ts';
import { robotCommands } from './robot-commands.ts';

export const devices = defineArea({
  name: 'devices',
  permissions: {
    'device.read': everyone,
    'device.write': editors,
    'device.command': everyone,
    /** A line for a robot's own shell can do anything to it. */
    'device.adb': admins,
    'device.watch': everyone,
  },
  errors: {
    'device.conflict': { status: 409 },
    'device.too_many': { status: 422 },
    'device.filter_not_found': { status: 404 },
    'device.filter_name_taken': { status: 409 },
    'device.filter_limit': { status: 409 },
    'robot.key': { status: 403 },
    'robot.other_team': { status: 409 },
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
