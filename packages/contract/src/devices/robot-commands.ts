import { z } from 'zod';
import { deviceLimits } from './limits.ts';
import { defineRobotCommands } from '../robot-link/define-robot-commands.ts';

const { pinMin, pinMax } = deviceLimits;

export const robotCommands = defineRobotCommands({
  'pin.set': {
    sentBy: 'server',
    parameters: z.object({
      /** `null` removes the PIN. */
      pin: z
        .string()
        .regex(new RegExp(`^\\d{${pinMin},${pinMax}}$`), 'field.pin')
        .nullable(),
    }),
    rule: { permission: 'device.write', supersedes: true },
  },
});
