import { defineArea } from '../define-area.ts';
import { everyone } from '../roles.ts';
import { robotCommands } from './robot-commands.ts';

export const commands = defineArea({
  name: 'commands',
  permissions: {
    'usage.read': everyone,
    'usage.retry': everyone,
    'usage.cancel': everyone,
  },
  errors: {
    'command.all_offline': { status: 409 },
    'command.not_found': { status: 404 },
    'command.wrong_model': { status: 422 },
    'command.nothing_to_cancel': { status: 409 },
    'command.no_log': { status: 404 },
    'command.log_refused': { status: 403 },
    'command.nothing_to_retry': { status: 409 },
  },
  robotCommands,
  endpoints: ['endpoints', 'usage.endpoints'],
});
