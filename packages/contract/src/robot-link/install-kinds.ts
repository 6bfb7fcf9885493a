import type { z } from 'zod';
import { installParameters } from '../apps/robot-commands.ts';
import { fromAreas, type FromAreas } from '../from-areas.ts';
import type { CommandKind } from './commands.ts';

type Commands = FromAreas<'robotCommands'>;

/** The kinds of commands, of all areas, whose parameters include `installParameters`. */
export type InstallKind = {
  [Kind in CommandKind]: Commands[Kind]['parameters']['shape'] extends typeof installParameters
    ? Kind
    : never;
}[CommandKind];

const isInstall = ({ shape }: z.ZodObject) =>
  Object.entries(installParameters).every(([name, schema]) => shape[name] === schema);

/** Commands whose file the robot downloads in advance: they get a download address, and may have a time window. */
export const installKinds = Object.entries(fromAreas('robotCommands'))
  .filter(([, { parameters }]) => isInstall(parameters))
  .map(([kind]) => kind as InstallKind);
