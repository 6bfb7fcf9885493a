import {
  type Grants,
  isByGroup,
  type Permission,
  permissionNames,
  scopeOf,
  toolOf,
} from '@muster/contract/permissions';
import { isAdmin, type Role, type Scope } from '@muster/contract/roles';
import { type Tool, toolNames } from '@muster/contract/tools';
import { Problem } from '../http/problem.ts';

/** What an API token leaves of its owner's rights. */
export interface TokenRights {
  scopes: readonly string[];
  /** Only what is in these groups; `null` is wherever its owner may. */
  groupIds: readonly string[] | null;
}

/** Somebody whose rights are asked for: a person, or a token of theirs, acting in a team. */
export interface RightsHolder {
  role: Role;
  /** Of a custom role: what it allows, instead of the column of `role`. */
  grants?: Grants | null;
  /** The tools they may use and the team has; without it, all of them. */
  tools?: readonly Tool[];
  token?: TokenRights | null;
  /** The device groups they belong to; without any, only what reaches the whole team is theirs. */
  groupIds?: readonly string[] | ReadonlySet<string> | null;
  userId?: string;
}

/** What a permission is asked for. An object of no group and no owner is the whole team's. */
export interface RightsObject {
  groupId?: string | null;
  /** The person whose it is, e.g. who uploaded a file. */
  ownerId?: string | null;
}

/** The device groups a permission reaches: `null` is the whole team. */
export type Reach = readonly string[] | null;

/** How far one table of rights lets a permission reach; `null` is not at all. */
export type Layer = (holder: RightsHolder, permission: Permission) => Scope | null;

/** The role's column of the permission table, or the row that a custom role is. */
const byRole: Layer = ({ role, grants }, permission) =>
  grants == null ? scopeOf(role, permission) : (grants[permission] ?? null);

/** What the team has bought (plan, service configurations, seats): no area sells anything yet. */
const byEntitlements: Layer = () => 'team';

/** What the person's tool permissions leave of a tool's part of the table. */
const byTools: Layer = ({ tools }, permission) => {
  const tool = toolOf(permission);
  return tool === null || tools === undefined || tools.includes(tool) ? 'team' : null;
};

/** What the scopes and groups of an API token leave of its owner's rights. */
const byScopes: Layer = ({ token }, permission) => {
  if (token == null) return 'team';
  if (!token.scopes.includes(permission)) return null;
  if (token.groupIds === null) return 'team';
  return isByGroup(permission) ? 'groups' : null;
};

const ofPerson: readonly Layer[] = [byRole, byEntitlements, byTools];
const layers: readonly Layer[] = [...ofPerson, byScopes];

/** The narrowest of all layers: what one refuses, no other gives back. */
export function narrowest(all: readonly Layer[], holder: RightsHolder, permission: Permission): Scope | null {
  let narrow: Scope = 'team';
  for (const layer of all) {
    const scope = layer(holder, permission);
    if (scope === null) return null;
    if (scope === 'groups') narrow = 'groups';
  }
  return narrow;
}

/** How far the permission reaches for them in all; `null` is not at all. */
export function scopeOfHolder(holder: RightsHolder, permission: Permission): Scope | null {
  return narrowest(layers, holder, permission);
}

const has = (groups: RightsHolder['groupIds'], id: string) =>
  groups != null && ('has' in groups ? groups.has(id) : groups.includes(id));

/** Of a permission that reaches some groups: whether this is one of them. */
export function reachesGroup(holder: RightsHolder, permission: Permission, groupId: string): boolean {
  const { token, groupIds } = holder;
  if (token?.groupIds != null && !token.groupIds.includes(groupId)) return false;
  return has(groupIds, groupId) || narrowest(ofPerson, holder, permission) === 'team';
}

/**
 * May they do this with the object (design 10.5)? Where the permission reaches only groups, the object must be in one
 * of theirs or be their own. Without an object: may they do it anywhere?
 */
export function can(holder: RightsHolder, permission: Permission, object?: RightsObject): boolean {
  const scope = scopeOfHolder(holder, permission);
  if (scope === null) return false;
  if (scope === 'team' || object === undefined) return true;
  const { groupId, ownerId } = object;
  // A token of some groups reaches what is in them, and not what its owner has elsewhere.
  const isConfined = holder.token?.groupIds != null;
  if (!isConfined && ownerId != null && ownerId === holder.userId) return true;
  return groupId != null && reachesGroup(holder, permission, groupId);
}

/** Why they may not: what to say to whoever asked. */
export function refusalOf(holder: RightsHolder, permission: Permission): Problem {
  if (byRole(holder, permission) === null)
    return new Problem('E033', { detail: { role: holder.role, permission } });
  if (byTools(holder, permission) === null) {
    const tool = toolOf(permission)!;
    return new Problem('E018', { detail: { tool, ToolName: toolNames[tool] } });
  }
  if (byScopes(holder, permission) === null) return new Problem('token.scope', { detail: { permission } });
  return new Problem('E033', { detail: { role: holder.role, permission } });
}

/**
 * For lists and live audiences: which groups a permission covers.
 * @throws Problem that says why, when they do not have the permission at all
 */
export function reach(holder: RightsHolder, permission: Permission): Reach {
  const scope = scopeOfHolder(holder, permission);
  if (scope === null) throw refusalOf(holder, permission);
  if (scope === 'team') return null;
  const own = [...(holder.groupIds ?? [])];
  const confined = holder.token?.groupIds ?? null;
  if (confined === null) return own;
  if (narrowest(ofPerson, holder, permission) === 'team') return confined;
  return confined.filter((id) => own.includes(id));
}

/** What both reach. */
export function within(one: Reach, other: Reach): Reach {
  if (one === null || other === null) return one ?? other;
  return one.filter((id) => other.includes(id));
}

/** Whether `holder` may do all that these grants allow, as far as they reach. */
export function coversGrants(holder: RightsHolder, grants: Grants): boolean {
  return (Object.entries(grants) as [Permission, Scope][]).every(([permission, scope]) => {
    const own = scopeOfHolder(holder, permission);
    return own === 'team' || own === scope;
  });
}

/** The grants that stand for a role's column of the table, or of a custom role. */
export function grantsOf({ role, grants }: Pick<RightsHolder, 'role' | 'grants'>): Grants {
  const scopes = permissionNames.map(
    (name) => [name, byRole({ role, grants: grants ?? null }, name)] as const,
  );
  return Object.fromEntries(scopes.filter(([, scope]) => scope !== null)) as Grants;
}

/** Whether `holder` may do all that `other` may, wherever the other may. */
export function covers(holder: RightsHolder, other: RightsHolder): boolean {
  return permissionNames.every((permission) => {
    const wanted = scopeOfHolder(other, permission);
    if (wanted === null) return true;
    const own = scopeOfHolder(holder, permission);
    if (own === null || (own === 'groups' && wanted === 'team')) return false;
    if (own === 'team') return true;
    return reach(other, permission)!.every((id) => reachesGroup(holder, permission, id));
  });
}

/**
 * Whether they may see the console as this other person of the team does: never as somebody with more rights, and an
 * admin not as another admin.
 */
export function mayViewAs(holder: RightsHolder, other: RightsHolder): boolean {
  if (!can(holder, 'people.viewAs') || holder.userId === other.userId || other.role === 'owner') return false;
  return (holder.role === 'owner' || !isAdmin(other.role)) && covers(holder, other);
}
