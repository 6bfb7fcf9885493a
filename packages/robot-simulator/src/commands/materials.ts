import type { robotCommands } from '@muster/contract/materials/robot-commands';
import type { Behaviours } from '../behaviour.ts';
import { installing, putFile } from '../installing.ts';

export const behaviours: Behaviours<keyof typeof robotCommands> = {
  'material.send': {
    work: (machine, { parameters }) => installing(machine, parameters.size),
    effect: (machine, { parameters }) => putFile(machine, parameters),
  },
};
