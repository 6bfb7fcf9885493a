import { type GivenRole, givenRoles } from '@muster/contract/people/schemas';
import { Problem } from '../../platform/http/problem.ts';
import { can, coversGrants, grantsOf, type RightsHolder } from '../../platform/rights/rights.ts';

/** Tools are apart from roles: whoever lacks one lets others in all the same. */
const isWithin = ({ role: own, grants = null }: RightsHolder, role: GivenRole) =>
  coversGrants({ role: own, grants }, grantsOf({ role }));

/** Who changes roles makes admins, others do not. */
const isTheirs = (asker: RightsHolder, role: GivenRole) => role !== 'admin' || can(asker, 'people.role');

/** A program that was taken over must not let its thief in as an admin, as it must not make anybody one. */
const isByToken = ({ token }: RightsHolder, role: GivenRole) => role === 'admin' && token != null;

/** The roles with which an asker may let people in: none that may do more than they themselves. */
export const rolesGivenBy = (asker: RightsHolder): readonly GivenRole[] =>
  givenRoles.filter((role) => isTheirs(asker, role) && !isByToken(asker, role) && isWithin(asker, role));

/** @throws Problem that says why they may not let anybody in with one of these roles */
export function checkGiven(asker: RightsHolder, roles: readonly GivenRole[]): void {
  for (const role of roles) {
    if (!isTheirs(asker, role)) throw new Problem('E033', { detail: { role: asker.role } });
    if (isByToken(asker, role)) throw new Problem('role.by_token');
    if (!isWithin(asker, role)) throw new Problem('role.beyond');
  }
}
