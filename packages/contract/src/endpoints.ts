import * as account from './account.ts';
import * as commands from './commands.ts';
import * as configs from './configs.ts';
import * as deployment from './deployment.ts';
import * as deviceChanges from './device-changes.ts';
import * as deviceExport from './device-export.ts';
import * as deviceFilters from './device-filters.ts';
import * as deviceHistory from './device-history.ts';
import * as deviceImport from './device-import.ts';
import * as configUse from './config-use.ts';
import * as configVersions from './config-versions.ts';
import * as devices from './devices.ts';
import type { EndpointDefinition } from './endpoint.ts';
import * as files from './files.ts';
import * as groups from './groups.ts';
import * as people from './people.ts';
import * as enrolment from './robot-link/enrolment.ts';
import * as search from './search.ts';
import * as teams from './teams.ts';
import * as usage from './usage.ts';

function endpointsOf(area: Record<string, unknown>): EndpointDefinition[] {
  return Object.values(area).filter(
    (value): value is EndpointDefinition =>
      typeof value === 'object' && value !== null && 'access' in value && 'path' in value,
  );
}

/** All of them: for OpenAPI, and for the tests that no endpoint may escape. Not for the browser, which takes them one by one. */
export const endpoints: EndpointDefinition[] = [
  account,
  teams,
  people,
  search,
  groups,
  devices,
  deviceChanges,
  deviceExport,
  deviceFilters,
  deviceHistory,
  deviceImport,
  configs,
  configUse,
  configVersions,
  deployment,
  files,
  commands,
  usage,
  enrolment,
].flatMap(endpointsOf);
