import { z } from 'zod';
import { id, text } from '../primitives.ts';
import { defineRobotCommands } from '../robot-link/define-robot-commands.ts';
import { rolloutsLimits } from './limits.ts';

export const robotCommands = defineRobotCommands({
  /**
   * The robot asks the person in front of it whether this may be installed. `done`: yes; refused with `declined`: no. It
   * does not hold up other commands.
   */
  'install.ask': {
    sentBy: 'server',
    parameters: z.object({
      rolloutId: id,
      what: z.enum(['configuration', 'app', 'software']),
      name: text(rolloutsLimits.askedNameMax, 1),
      version: text(rolloutsLimits.versionMax, 1),
    }),
    rule: { expiryMinutes: rolloutsLimits.askHours * 60 },
  },

  /** The questions of this rollout are not asked any more: those that are open end with `withdrawn`. */
  'install.withdraw': { sentBy: 'server', parameters: z.object({ rolloutId: id }) },
});
