import { type GivenRole, givenRoles } from '@muster/contract/people/schemas';
import type { Grants } from '@muster/contract/permissions';
import type { Role } from '@muster/contract/roles';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type HeldRole, holdRolesNamed } from '../../platform/rights/custom-role.store.ts';
import { can, coversGrants, grantsOf, type RightsHolder } from '../../platform/rights/rights.ts';

/** A role as somebody is given it: one of the table, or one that the team made. */
export interface WantedRole {
  role: GivenRole;
  roleId: string | null;
  /** As it is called in the log. */
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
 * What these roles mean, which nobody changes or removes until the transaction ends. Before people are locked.
 * @param names roles of the table, or ids or names of those that the team made
 */
export async function holdWanted(
  tx: Tx,
  teamId: string,
  names: readonly string[],
): Promise<(name: string) => WantedRole | undefined> {
  const folded = [...new Set(names.map((name) => name.toLowerCase()))];
  const isOfTable = (name: string): name is GivenRole => (givenRoles as readonly string[]).includes(name);
  const others = folded.filter((name) => !isOfTable(name));
  const held = others.length === 0 ? [] : await holdRolesNamed(tx, teamId, others);
  const byName = new Map<string, WantedRole>(givenRoles.map((role) => [role, ofTable(role)]));
  // An id wins over a role that somebody called like it.
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

/** A program that was taken over must not let its thief in as an admin, as it must not make anybody one. */
const isByToken = ({ token }: RightsHolder, role: GivenRole) => role === 'admin' && token != null;

/**
 * Whether somebody who invites, or lets people in, may give this role: who changes roles makes admins, others do not,
 * and nobody gives more than they have. For a role of the table neither the asker's tools nor their token count: newcomers
 * are given tools by themselves, and somebody lets them in.
 */
export function mayGive(asker: RightsHolder, { role, roleId, grants }: Omit<WantedRole, 'name'>): boolean {
  if (role === 'admin' && !can(asker, 'people.role')) return false;
  if (isByToken(asker, role)) return false;
  const bare = { role: asker.role, grants: asker.grants ?? null };
  return coversGrants(roleId === null ? bare : asker, grants);
}

/** @throws Problem that says why they may not give this role */
export function checkGiven(asker: RightsHolder, wanted: WantedRole): void {
  if (mayGive(asker, wanted)) return;
  const isAdminOnly = wanted.role === 'admin' && wanted.roleId === null && !can(asker, 'people.role');
  if (!isAdminOnly && isByToken(asker, wanted.role)) throw new Problem('role.by_token');
  throw isAdminOnly ? new Problem('E033', { detail: { role: asker.role } }) : new Problem('role.beyond');
}

/** As lists show it; one that was removed has no name. */
export const customRoleOf = ({ roleId, roleName }: { roleId: string | null; roleName: string | null }) =>
  roleId === null ? null : { id: roleId, name: roleName ?? '' };

/** Whether they may give a role of somebody in a list: `grants` are those of a custom role, null where it was removed. */
export function mayGiveListed(
  asker: RightsHolder,
  { role, roleId, grants }: { role: Role; roleId: string | null; grants: Grants | null },
): boolean {
  if (role === 'owner' || (roleId !== null && grants === null)) return false;
  return mayGive(asker, { role, roleId, grants: grants ?? grantsOf({ role }) });
}
