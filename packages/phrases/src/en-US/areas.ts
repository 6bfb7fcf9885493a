import { configs } from './configs.ts';
import { groups } from './groups.ts';
import { monitorCodes } from './monitor-codes.ts';
import { people } from './people.ts';
import { permissions } from './permissions.ts';
import { teams } from './teams.ts';

export const areas = { configs, groups, monitorCodes, people, permissions, teams } as const;
