import { defineArea } from '../define-area.ts';
import { robotCommands } from './robot-commands.ts';

/** Apps are the packages among the team's files, so their permissions are those of files. */
export const apps = defineArea({
  name: 'apps',
  tool: 'rms',
  errors: {
    404: ['app.not_found'],
    /** Needs confirmation: accepted with `isConfirmed`. */
    409: ['app.older', 'app.other_signer', 'app.other_package'],
  },
  robotCommands,
  details: { crashed: [], not_installed: ['name'] },
});
