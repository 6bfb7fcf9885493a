import type { robotCommands } from '@muster/contract/readiness/robot-commands';
import { quick, type Behaviours } from '../behaviour.ts';

export const behaviours: Behaviours<keyof typeof robotCommands> = {
  'device.wake': { work: quick(1, 2), effect: (machine) => machine.wake() },
};
