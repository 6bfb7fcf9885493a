import { defineArea } from '../define-area.ts';
import { robotCommands } from './robot-commands.ts';

/** What the packages among the team's files are. They are files, so the permissions are those of files. */
export const apps = defineArea({
  name: 'apps',
  tool: 'rms',
  errors: {
    404: ['app.not_found'],
    /** Asked about: with `isConfirmed` it is taken. */
    409: ['app.older', 'app.other_signer', 'app.other_package'],
  },
  robotCommands,
});
