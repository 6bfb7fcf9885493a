import type { ClaimRule, Admission } from '@muster/contract/sign-on/schemas';
import type { AuditActor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import { findAccount, type KnownAccount } from './accounts.store.ts';
import { type Binding, findBinding, findFormer } from './bindings.store.ts';
import { type Claims, type Identity, identityOf, rulesFor } from './claims.ts';
import type { ProviderRow } from './providers.store.ts';

/** A role of the people area. */
export interface GivenRole {
  role: 'admin' | 'member' | 'operator';
  roleId: string | null;
  name: string;
}

/** What sign-on needs of the people area. */
export interface Memberships<Role extends GivenRole = GivenRole> {
  firstRole(tx: Tx, teamId: string, roles: readonly string[]): Promise<Role | null>;
  admit(unit: Unit, person: ManagedPerson<Role>): Promise<void>;
  bringUpToDate(unit: Unit, person: ManagedPerson<Role>, ofOthers: readonly string[]): Promise<void>;
}

interface ManagedPerson<Role> {
  teamId: string;
  userId: string;
  name: string;
  role: Role;
  groupIds: readonly string[];
  by: AuditActor;
}

/** The user a provider vouched for, and what the provider's rules give them. */
export interface Comer<Role extends GivenRole = GivenRole> {
  identity: Identity;
  outcome: Admission;
  /** The user's account; `null` for a new user. */
  userId: string | null;
  /** The provider added the user to the team. */
  isManaged: boolean;
  /** Role and groups follow the provider's claims. */
  isFollowing: boolean;
  role: Role | null;
  groupIds: string[];
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/**
 * Whether the provider alone may decide whose account an address belongs to (with a verified address in a domain that
 * its team has proved): only if the account is in this team alone. A team must not be able to sign in as a user whom
 * another team trusts, nor anyone as the owner.
 */
function isOurs({ teams }: KnownAccount, teamId: string): boolean {
  return teams.length === 1 && teams[0]!.teamId === teamId && teams[0]!.role !== 'owner';
}

/** The groups named by any rule: these follow the claims, other groups stay unchanged. */
export const groupsOfRules = (rules: readonly ClaimRule[]) => [
  ...new Set(rules.flatMap(({ groupIds }) => groupIds)),
];

/** What the provider is to the user, from what is known of the account. */
const standingOf = (known: Pick<Binding, 'isManaged' | 'isProvisioned'> | undefined) => ({
  isManaged: known?.isManaged ?? false,
  isFollowing: known !== undefined && known.isManaged && !known.isProvisioned,
});

/** Evaluates the claims, without changing anything. */
export async function readComer<Role extends GivenRole>(
  tx: Tx,
  provider: ProviderRow,
  claims: Claims,
  memberships: Pick<Memberships<Role>, 'firstRole'>,
): Promise<Comer<Role>> {
  const { teamId, id: providerId, domains, defaultRole } = provider;
  const identity = identityOf(claims);
  const { subject, email, isEmailVerified } = identity;
  const rules = rulesFor(provider.rules, claims);
  const wanted = [...rules.map(({ role }) => role), defaultRole].filter((role) => role !== null);
  const role = await memberships.firstRole(tx, teamId, wanted);
  const comer = { identity, role, groupIds: groupsOfRules(rules), userId: null, ...standingOf(undefined) };
  const bound = await findBinding(tx, { teamId, providerId, subject });
  if (bound !== undefined) {
    const { userId, isProved, isElsewhere } = bound;
    const found = { ...comer, userId, ...standingOf(bound) };
    const mayStand = isProved || (!isElsewhere && bound.role !== 'owner');
    if (bound.role !== null && !mayStand) return { ...found, outcome: 'password' };
    const stays = role !== null || !found.isFollowing || bound.role === 'owner';
    return { ...found, outcome: bound.role === null ? 'removed' : stays ? 'known' : 'no_role' };
  }
  if (role === null) return { ...comer, outcome: 'no_role' };
  if (email === null) return { ...comer, outcome: 'no_address' };
  const isProved = isEmailVerified && domains.includes(domainOf(email));
  const account = await findAccount(tx, { email });
  if (account === undefined)
    return isProved ? { ...comer, outcome: 'new', isManaged: true } : { ...comer, outcome: 'no_address' };
  const { userId } = account;
  const former = await findFormer(tx, { teamId, providerId, userId });
  const found = { ...comer, userId, ...standingOf(former) };
  const isMember = account.teams.some((each) => each.teamId === teamId);
  if (former !== undefined && !isMember) return { ...found, outcome: 'removed' };
  return { ...found, outcome: isProved && isOurs(account, teamId) ? 'linked' : 'password' };
}
