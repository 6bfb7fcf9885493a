import type { robotCommands } from '@muster/contract/rollouts/robot-commands';
import { quick, type Behaviours } from '../behaviour.ts';

export const behaviours: Behaviours<keyof typeof robotCommands> = {
  // The agent executes both by itself; the machine is only asked (`people.ts`).
  'install.ask': { work: quick(0, 0) },
  'install.withdraw': { work: quick(0, 0) },
};
