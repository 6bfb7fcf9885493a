import { listRoles } from '@muster/contract/roles/endpoints';
import { rolesTopic } from '@muster/contract/roles/live-topics';
import { queryOf } from '../../platform/query.ts';

/** The roles that the team made itself. */
export const rolesQuery = queryOf(listRoles, {}, [rolesTopic]);
