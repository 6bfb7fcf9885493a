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

/** How an API token limits its owner's rights. */
export interface TokenRights {
  scopes: readonly string[];
  /** Only objects in these groups; `null`: wherever the owner may. */
  groupIds: readonly string[] | null;
}

/** The subject of a permission check: a user, or one of their tokens, acting in a team. */
export interface RightsHolder {
  role: Role;
  /** Grants of a custom role, instead of the column of `role`. */
  grants?: Grants | null;
  /** The tools they may use, of those the team has; without it, all of them. */
  tools?: readonly Tool[];
  token?: TokenRights | null;
  /** Their device groups; without any, only team-wide permissions apply. */
  groupIds?: readonly string[] | ReadonlySet<string> | null;
  userId?: string;
}

/** The object of a permission check. Without group and owner it belongs to the whole team. */
export interface RightsObject {
  groupId?: string | null;
  /** The user who owns it, e.g. who uploaded a file. */
  ownerId?: string | null;
}

/** The device groups a permission covers: `null` is the whole team. */
export type Reach = readonly string[] | null;

/** The scope that one source of rights gives a permission; `null`: none. */
export type Layer = (holder: RightsHolder, permission: Permission) => Scope | null;

/** The role's column of the permission table, or the grants of a custom role. */
const byRole: Layer = ({ role, grants }, permission) =>
  grants == null ? scopeOf(role, permission) : (grants[permission] ?? null);

/** The team's purchases (plan, service configurations, seats): no area sells anything yet. */
const byEntitlements: Layer = () => 'team';

/** Removes permissions of tools that the user may not use. */
const byTools: Layer = ({ tools }, permission) => {
  const tool = toolOf(permission);
  return tool === null || tools === undefined || tools.includes(tool) ? 'team' : null;
};

/** Limits the rights of a token's owner to its scopes and groups. */
const byScopes: Layer = ({ token }, permission) => {
  if (token == null) return 'team';
  if (!token.scopes.includes(permission)) return null;
  if (token.groupIds === null) return 'team';
  return isByGroup(permission) ? 'groups' : null;
};

const ofPerson: readonly Layer[] = [byRole, byEntitlements, byTools];
const layers: readonly Layer[] = [...ofPerson, byScopes];

/** The narrowest scope of all layers: what one refuses, no other can grant. */
export function narrowest(all: readonly Layer[], holder: RightsHolder, permission: Permission): Scope | null {
  let narrow: Scope = 'team';
  for (const layer of all) {
    const scope = layer(holder, permission);
    if (scope === null) return null;
    if (scope === 'groups') narrow = 'groups';
  }
  return narrow;
}

/** The scope of the permission after all layers; `null`: none. */
export function scopeOfHolder(holder: RightsHolder, permission: Permission): Scope | null {
  return narrowest(layers, holder, permission);
}

const has = (groups: RightsHolder['groupIds'], id: string) =>
  groups != null && ('has' in groups ? groups.has(id) : groups.includes(id));

/** For a permission that covers only some groups: whether this is one of them. */
export function reachesGroup(holder: RightsHolder, permission: Permission, groupId: string): boolean {
  const { token, groupIds } = holder;
  if (token?.groupIds != null && !token.groupIds.includes(groupId)) return false;
  return has(groupIds, groupId) || narrowest(ofPerson, holder, permission) === 'team';
}

/**
 * Whether the holder may do this with the object (design 10.5). If the permission covers only groups, the object must
 * be in one of theirs or be their own. Without an object: whether they may do it anywhere.
 */
export function can(holder: RightsHolder, permission: Permission, object?: RightsObject): boolean {
  const scope = scopeOfHolder(holder, permission);
  if (scope === null) return false;
  if (scope === 'team' || object === undefined) return true;
  const { groupId, ownerId } = object;
  // A token limited to groups covers only what is in them, not its owner's other objects.
  const isConfined = holder.token?.groupIds != null;
  if (!isConfined && ownerId != null && ownerId === holder.userId) return true;
  return groupId != null && reachesGroup(holder, permission, groupId);
}

/** The tool that keeps a permission of the holder's role from them; `null` if there is none. */
export function missingToolOf(holder: RightsHolder, permission: Permission): Tool | null {
  if (byRole(holder, permission) === null || byTools(holder, permission) !== null) return null;
  return toolOf(permission);
}

/** The problem to return for a missing permission. */
export function refusalOf(holder: RightsHolder, permission: Permission): Problem {
  const tool = missingToolOf(holder, permission);
  if (tool !== null) return new Problem('E018', { detail: { tool, ToolName: toolNames[tool] } });
  if (byRole(holder, permission) === null)
    return new Problem('E033', { detail: { role: holder.role, permission } });
  if (byScopes(holder, permission) === null) return new Problem('token.scope', { detail: { permission } });
  return new Problem('E033', { detail: { role: holder.role, permission } });
}

/**
 * The groups a permission covers, for lists and live audiences.
 * @throws Problem with the reason, when they do not have it at all
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

/** The intersection of both. */
export function within(one: Reach, other: Reach): Reach {
  if (one === null || other === null) return one ?? other;
  return one.filter((id) => other.includes(id));
}

/** Whether `holder` has all these grants, with at least the same scope. */
export function coversGrants(holder: RightsHolder, grants: Grants): boolean {
  return (Object.entries(grants) as [Permission, Scope][]).every(([permission, scope]) => {
    const own = scopeOfHolder(holder, permission);
    return own === 'team' || own === scope;
  });
}

/** The grants equivalent to a role's column of the table, or those of a custom role. */
export function grantsOf({ role, grants }: Pick<RightsHolder, 'role' | 'grants'>): Grants {
  const scopes = permissionNames.map(
    (name) => [name, byRole({ role, grants: grants ?? null }, name)] as const,
  );
  return Object.fromEntries(scopes.filter(([, scope]) => scope !== null)) as Grants;
}

/** Whether `holder` may do everything that `other` may, wherever `other` may. */
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
 * Whether they may view the console as this other member: never as one with more rights, and an admin never as another
 * admin.
 */
export function mayViewAs(holder: RightsHolder, other: RightsHolder): boolean {
  if (!can(holder, 'people.viewAs') || holder.userId === other.userId || other.role === 'owner') return false;
  return (holder.role === 'owner' || !isAdmin(other.role)) && covers(holder, other);
}
