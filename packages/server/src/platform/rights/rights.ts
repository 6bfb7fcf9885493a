import { type Permission, scopeOf } from '@muster/contract/permissions';
import type { Role, Scope } from '@muster/contract/roles';
import { Problem } from '../http/problem.ts';

/** Somebody whose rights are asked for: a person acting in a team. */
export interface RightsHolder {
  role: Role;
  /** The device groups they belong to; without any, only what reaches the whole team is theirs. */
  groupIds?: readonly string[];
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

const byRole: Layer = ({ role }, permission) => scopeOf(role, permission);

/** What the team has bought (plan, service configurations, seats): no area sells anything yet. */
const byEntitlements: Layer = () => 'team';

/** What the person's tool permissions leave of a tool's part of the table: no tool asks yet. */
const byTools: Layer = () => 'team';

/** What the scopes of an API token leave of its owner's rights: people act without a token. */
const byScopes: Layer = () => 'team';

const layers: readonly Layer[] = [byRole, byEntitlements, byTools, byScopes];

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

/**
 * May they do this with the object (design 10.5)? Where the permission reaches only groups, the object must be in one
 * of theirs or be their own. Without an object: may they do it anywhere?
 */
export function can(holder: RightsHolder, permission: Permission, object?: RightsObject): boolean {
  const scope = scopeOfHolder(holder, permission);
  if (scope === null) return false;
  if (scope === 'team' || object === undefined) return true;
  const { groupId, ownerId } = object;
  if (ownerId != null && ownerId === holder.userId) return true;
  return groupId != null && (holder.groupIds ?? []).includes(groupId);
}

/**
 * For lists and live audiences: which groups a permission covers.
 * @throws Problem E033 when they do not have the permission at all
 */
export function reach(holder: RightsHolder, permission: Permission): Reach {
  const scope = scopeOfHolder(holder, permission);
  if (scope === null) throw new Problem('E033', { detail: { role: holder.role } });
  return scope === 'team' ? null : (holder.groupIds ?? []);
}
