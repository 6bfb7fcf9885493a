import { commands } from './commands.ts';
import { configs } from './configs.ts';
import { devices } from './devices.ts';
import { errors } from './errors.ts';
import { groups } from './groups.ts';
import { monitorCodes } from './monitor-codes.ts';
import { palette } from './palette.ts';
import { people } from './people.ts';
import { permissions } from './permissions.ts';
import { shell } from './shell.ts';
import { teams } from './teams.ts';

export const console = {
  commands,
  configs,
  devices,
  errors,
  groups,
  monitorCodes,
  palette,
  people,
  permissions,
  shell,
  teams,
} as const;
