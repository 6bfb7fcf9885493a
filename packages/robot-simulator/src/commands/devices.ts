import type { robotCommands } from '@muster/contract/devices/robot-commands';
import { quick, type Behaviours } from '../behaviour.ts';
import { defineBelonging } from '../belongings.ts';

export const pin = defineBelonging<string | null>('devices.pin', null);

export const behaviours: Behaviours<keyof typeof robotCommands> = {
  'pin.set': {
    work: quick(0.5, 1),
    effect(machine, { parameters }) {
      machine.belongings = pin.put(machine.belongings, parameters.pin);
    },
  },
};
