import { z } from 'zod';
import { id } from '../primitives.ts';
import { defineRobotCommands } from '../robot-link/define-robot-commands.ts';
import { configDocument } from './schemas.ts';

export const robotCommands = defineRobotCommands({
  'config.apply': {
    sentBy: 'server',
    parameters: z.object({
      configId: id,
      version: z.number().int(),
      document: configDocument,
      /**
       * Download addresses of the document's files, valid until the command expires; relative to where the robot
       * enrolled.
       */
      downloads: z.array(z.object({ fileId: id, url: z.string().max(2000) })).default([]),
    }),
    rule: { permission: 'config.deploy', supersedes: true },
  },
});
