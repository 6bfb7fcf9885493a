import { type GivenRole, givenRoles } from '@muster/contract/people/schemas';
import type { Grants } from '@muster/contract/permissions';
import type { Role } from '@muster/contract/roles';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type HeldRole, lockRolesNamed } from '../../platform/rights/custom-role.store.ts';
import { can, coversGrants, grantsOf, type RightsHolder } from '../../platform/rights/rights.ts';

/** A role that can be given: built-in, or a custom role of the team. */
export interface WantedRole {
  role: GivenRole;
  roleId: string | null;
  /** Name for the audit log. */
  name: string;
  grants: Grants;
}

export const ofTable = (role: GivenRole): WantedRole => ({
  role,
  roleId: null,
  name: role,
  grants: grantsOf({ role }),
});

const ofTeam = ({ id, name, base, grants }: HeldRole): WantedRole => ({
  role: base,
  roleId: id,
  name,
  grants,
});

/**
 * Resolves roles and locks custom ones against changes and removal until the transaction ends. Call before locking
 * members.
 * @param names built-in roles, or ids or names of custom roles
 */
export async function holdWanted(
  tx: Tx,
  teamId: string,
  names: readonly string[],
): Promise<(name: string) => WantedRole | undefined> {
  const folded = [...new Set(names.map((name) => name.toLowerCase()))];
  const isOfTable = (name: string): name is GivenRole => (givenRoles as readonly string[]).includes(name);
  const others = folded.filter((name) => !isOfTable(name));
  const held = others.length === 0 ? [] : await lockRolesNamed(tx, teamId, others);
  const byName = new Map<string, WantedRole>(givenRoles.map((role) => [role, ofTable(role)]));
  // An id takes precedence over a custom role with the same name.
  for (const role of held)
    byName.set(role.name.toLowerCase(), byName.get(role.name.toLowerCase()) ?? ofTeam(role));
  for (const role of held) byName.set(role.id, ofTeam(role));
  return (name) => byName.get(name.toLowerCase());
}

/** @throws Problem `role.not_found` */
export async function findWanted(tx: Tx, teamId: string, role: string): Promise<WantedRole> {
  const wanted = (await holdWanted(tx, teamId, [role]))(role);
  if (wanted === undefined) throw new Problem('role.not_found');
  return wanted;
}

/** A stolen API token must not be usable to create an admin. */
const isByToken = ({ token }: RightsHolder, role: GivenRole) => role === 'admin' && token != null;

/**
 * Whether the asker may give this role by invitation or approval: only those who may change roles give the admin role,
 * and nobody gives more than they have. For built-in roles the asker's tools and token are ignored, because newcomers
 * get tools separately and are admitted by a person.
 */
export function mayGive(asker: RightsHolder, { role, roleId, grants }: Omit<WantedRole, 'name'>): boolean {
  if (role === 'admin' && !can(asker, 'people.role')) return false;
  if (isByToken(asker, role)) return false;
  const bare = { role: asker.role, grants: asker.grants ?? null };
  return coversGrants(roleId === null ? bare : asker, grants);
}

/** @throws Problem with the reason why the asker may not give this role */
export function checkGiven(asker: RightsHolder, wanted: WantedRole): void {
  if (mayGive(asker, wanted)) return;
  const isAdminOnly = wanted.role === 'admin' && wanted.roleId === null && !can(asker, 'people.role');
  if (!isAdminOnly && isByToken(asker, wanted.role)) throw new Problem('role.by_token');
  throw isAdminOnly ? new Problem('E033', { detail: { role: asker.role } }) : new Problem('role.beyond');
}

/** The custom role for lists; a removed one has an empty name. */
export const customRoleOf = ({ roleId, roleName }: { roleId: string | null; roleName: string | null }) =>
  roleId === null ? null : { id: roleId, name: roleName ?? '' };

/** Whether the asker may give the role of a list entry. `grants` belong to a custom role; null if it was removed. */
export function mayGiveListed(
  asker: RightsHolder,
  { role, roleId, grants }: { role: Role; roleId: string | null; grants: Grants | null },
): boolean {
  if (role === 'owner' || (roleId !== null && grants === null)) return false;
  return mayGive(asker, { role, roleId, grants: grants ?? grantsOf({ role }) });
}
