import type { robotCommands } from '@muster/contract/devices/robot-commands';
import { quick, type Behaviours } from '../behaviour.ts';

export const behaviours: Behaviours<keyof typeof robotCommands> = {
  'pin.set': {
    work: quick(0.5, 1),
    effect(machine, { parameters }) {
      machine.belongings = { ...machine.belongings, pin: parameters.pin };
    },
  },
};
