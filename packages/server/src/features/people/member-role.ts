import { givenRoles, type GivenRole } from '@muster/contract/people/schemas';
import type { Grants } from '@muster/contract/permissions';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { holdRoles } from '../../platform/rights/custom-role.store.ts';
import { coversGrants, grantsOf, refusalOf, type RightsHolder } from '../../platform/rights/rights.ts';
import { rightsOver } from './member-rights.ts';
import type { LockedMember } from './people.store.ts';

/** A role as somebody is given it: one of the table, or one that the team made. */
export interface WantedRole {
  role: GivenRole;
  roleId: string | null;
  /** As it is called in the log. */
  name: string;
  grants: Grants;
}

/**
 * What `role` means, which nobody changes or removes until the transaction ends. Before people are locked.
 * @param role one of the table or the id of one that the team made
 * @throws Problem `role.not_found`
 */
export async function findWanted(tx: Tx, teamId: string, role: string): Promise<WantedRole> {
  const given = givenRoles.find((each) => each === role);
  if (given !== undefined)
    return { role: given, roleId: null, name: given, grants: grantsOf({ role: given }) };
  const [custom] = await holdRoles(tx, teamId, [role]);
  if (custom === undefined) throw new Problem('role.not_found');
  return { role: custom.base, roleId: custom.id, name: custom.name, grants: custom.grants };
}

/** @throws Problem that says why this person may not be given this role */
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
  // A program that was taken over must not make anybody more than they are.
  if (asker.token != null && !coversGrants({ role: target.role, grants: target.grants }, wanted.grants))
    throw new Problem('role.by_token');
}
