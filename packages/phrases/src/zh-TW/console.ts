import { commands } from './commands.ts';
import { configs } from './configs.ts';
import { devices } from './devices.ts';
import { errors } from './errors.ts';
import { groups } from './groups.ts';
import { monitorCodes } from './monitor-codes.ts';
import { permissions } from './permissions.ts';
import { shell } from './shell.ts';

export const console = {
  commands,
  configs,
  devices,
  errors,
  groups,
  monitorCodes,
  permissions,
  shell,
} as const;
