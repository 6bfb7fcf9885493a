import { Problem } from '../../platform/http/problem.ts';
import { coversGrants, refusalOf, type RightsHolder } from '../../platform/rights/rights.ts';
import type { WantedRole } from './given-roles.ts';
import { rightsOver } from './member-rights.ts';
import type { LockedMember } from './people.store.ts';

/** @throws Problem with the reason why this member may not be given this role */
export function checkRoleChange(
  asker: RightsHolder & { userId: string },
  target: LockedMember,
  wanted: WantedRole,
): void {
  if (!rightsOver(asker, target).changeRole) {
    if (target.role === 'owner' && asker.role === 'owner') throw new Problem('member.owner');
    if (target.userId === asker.userId) throw new Problem('role.own');
    throw refusalOf(asker, 'people.role');
  }
  if (!coversGrants({ ...asker, token: null }, wanted.grants)) throw new Problem('role.beyond');
  // A stolen API token must not raise anyone's rights.
  if (asker.token != null && !coversGrants({ role: target.role, grants: target.grants }, wanted.grants))
    throw new Problem('role.by_token');
}
