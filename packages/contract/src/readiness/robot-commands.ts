import { z } from 'zod';
import { defineRobotCommands } from '../robot-link/define-robot-commands.ts';

export const robotCommands = defineRobotCommands({
  /** Wakes a sleeping robot; done when it is awake, at once if it already is. */
  'device.wake': { sentBy: 'server', parameters: z.object({}), rule: { canWait: false, expiryMinutes: 5 } },
});
