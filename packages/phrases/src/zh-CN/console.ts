import { commands } from './commands.ts';
import { devices } from './devices.ts';
import { errors } from './errors.ts';
import { palette } from './palette.ts';
import { shell } from './shell.ts';

export const console = { commands, devices, errors, palette, shell } as const;
