import { z } from 'zod';
import { defineRobotCommands } from '../robot-link/define-robot-commands.ts';

export const robotCommands = defineRobotCommands({
  /** A robot that sleeps is awake when it is done; one that is awake has nothing to do. */
  'device.wake': { sentBy: 'server', parameters: z.object({}), rule: { canWait: false, expiryMinutes: 5 } },
});
