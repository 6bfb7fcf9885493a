import { defineArea } from '../define-area.ts';
import { everyone } from '../roles.ts';
import { robotCommands } from './robot-commands.ts';

export const commands = defineArea({
  name: 'commands',
  tool: 'rms',
  permissions: {
    'usage.read': everyone,
    'usage.retry': everyone,
    'usage.cancel': everyone,
  },
  errors: {
    403: ['command.log_refused'],
    404: ['command.not_found', 'command.no_log'],
    409: ['command.all_offline', 'command.nothing_to_cancel', 'command.nothing_to_retry'],
    422: ['command.wrong_model'],
  },
  robotCommands,
  details: {
    app_not_found: ['name'],
    log_sent: ['bytes'],
    /** `cloud`: `reached` or `unreached`. */
    network: ['download', 'upload', 'ping', 'cloud?'],
    position_unknown: [],
    project_not_found: ['name'],
    shell_output: ['status', 'output'],
    up_to_date: [],
    updated: ['version'],
  },
  endpoints: ['endpoints', 'usage.endpoints'],
});
