import { account } from './account/area.ts';
import { commands } from './commands/area.ts';
import { configs } from './configs/area.ts';
import { consoleErrors } from './console-errors/area.ts';
import { devices } from './devices/area.ts';
import { files } from './files/area.ts';
import { groups } from './groups/area.ts';
import { people } from './people/area.ts';
import { roles } from './roles/area.ts';
import { search } from './search/area.ts';
import { roflow } from './roflow/area.ts';
import { teams } from './teams/area.ts';
import { tokens } from './tokens/area.ts';
import { viewing } from './viewing/area.ts';

/** The one list of areas: a new one adds its import and its entry. The order is that of the permission table. */
export const areas = [
  account,
  teams,
  people,
  roles,
  groups,
  devices,
  configs,
  files,
  commands,
  roflow,
  tokens,
  viewing,
  search,
  consoleErrors,
] as const;
