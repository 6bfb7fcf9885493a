import { account } from './account/area.ts';
import { activity } from './activity/area.ts';
import { alerts } from './alerts/area.ts';
import { apps } from './apps/area.ts';
import { commands } from './commands/area.ts';
import { configs } from './configs/area.ts';
import { consent } from './consent/area.ts';
import { consoleErrors } from './console-errors/area.ts';
import { dashboard } from './dashboard/area.ts';
import { devices } from './devices/area.ts';
import { errorList } from './error-list/area.ts';
import { feedback } from './feedback/area.ts';
import { files } from './files/area.ts';
import { groups } from './groups/area.ts';
import { mail } from './mail/area.ts';
import { monitoring } from './monitoring/area.ts';
import { materials } from './materials/area.ts';
import { movement } from './movement/area.ts';
import { networkChecks } from './network-checks/area.ts';
import { notifications } from './notifications/area.ts';
import { people } from './people/area.ts';
import { permissionHolders } from './permission-holders/area.ts';
import { push } from './push/area.ts';
import { readiness } from './readiness/area.ts';
import { recoverySteps } from './recovery-steps/area.ts';
import { roles } from './roles/area.ts';
import { schedules } from './schedules/area.ts';
import { screenshots } from './screenshots/area.ts';
import { scim } from './scim/area.ts';
import { rollouts } from './rollouts/area.ts';
import { search } from './search/area.ts';
import { roflow } from './roflow/area.ts';
import { signOn } from './sign-on/area.ts';
import { teams } from './teams/area.ts';
import { tokens } from './tokens/area.ts';
import { viewing } from './viewing/area.ts';
import { wall } from './wall/area.ts';
import { workRecords } from './work-records/area.ts';

/** The one list of areas: a new area adds its import and its entry. The order is that of the permission table. */
export const areas = [
  account,
  teams,
  people,
  roles,
  groups,
  devices,
  configs,
  files,
  apps,
  materials,
  schedules,
  commands,
  rollouts,
  monitoring,
  alerts,
  movement,
  screenshots,
  workRecords,
  wall,
  networkChecks,
  recoverySteps,
  readiness,
  activity,
  notifications,
  push,
  mail,
  roflow,
  tokens,
  signOn,
  scim,
  viewing,
  dashboard,
  search,
  permissionHolders,
  consent,
  feedback,
  consoleErrors,
  errorList,
] as const;
