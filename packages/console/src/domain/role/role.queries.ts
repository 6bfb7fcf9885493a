import { listRoles } from '@muster/contract/roles/endpoints';
import { rolesTopic } from '@muster/contract/roles/live-topics';
import { queryOf } from '../../platform/query.ts';

/** The team's custom roles. */
export const rolesQuery = queryOf(listRoles, {}, [rolesTopic]);
