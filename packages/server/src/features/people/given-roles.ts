import { givenRoles, type GivenRole } from '@muster/contract/people/schemas';
import { can, type RightsHolder } from '../../platform/rights/rights.ts';

/** The roles an asker may give: who changes roles makes admins, others do not. */
export function rolesGivenBy(asker: RightsHolder): readonly GivenRole[] {
  return can(asker, 'people.role') ? givenRoles : givenRoles.filter((role) => role !== 'admin');
}
