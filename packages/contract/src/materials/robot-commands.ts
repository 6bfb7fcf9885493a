import { z } from 'zod';
import { installParameters, installRule } from '../apps/robot-commands.ts';
import { defineRobotCommands } from '../robot-link/define-robot-commands.ts';
import { materialTypes } from './types.ts';

export const robotCommands = defineRobotCommands({
  /** A team material, downloaded like an install; `fileId` is the material’s id. */
  'material.send': {
    sentBy: 'server',
    parameters: z.object({ ...installParameters, type: z.enum(materialTypes) }),
    rule: installRule,
  },
});
