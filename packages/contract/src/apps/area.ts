import { defineArea } from '../define-area.ts';
import { robotCommands } from './robot-commands.ts';

/** Apps are the packages among the team's files, so their permissions are those of files. */
export const apps = defineArea({
  name: 'apps',
  tool: 'rms',
  errors: {
    404: ['app.not_found'],
    /** `older` and `other_signer` need confirmation: accepted with `isConfirmed`. */
    409: ['app.older', 'app.other_signer', 'app.other_package', 'app.conflict'],
  },
  robotCommands,
  details: { crashed: [], not_installed: ['name'] },
});
