import { defineArea } from '../define-area.ts';
import { editors } from '../roles.ts';
import { robotCommands } from './robot-commands.ts';

export const rollouts = defineArea({
  name: 'rollouts',
  tool: 'rms',
  permissions: {
    'rollout.read': editors,
    'rollout.write': editors,
  },
  errors: {
    /** The approver must be someone other than the author and the submitter. */
    403: ['rollout.own'],
    404: ['rollout.not_found'],
    /** `status`: the status has changed meanwhile. `conflict`: the plan, or the wave, is another one by now. */
    409: ['rollout.status', 'rollout.conflict'],
    422: ['rollout.no_robots', 'rollout.no_next_wave'],
  },
  robotCommands,
  /** Answers to `install.ask`. */
  details: { declined: [], cannot_ask: [], withdrawn: [] },
});
