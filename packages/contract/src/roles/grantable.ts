import { isByGroup, type Permission, permissionNames } from '../permissions.ts';
import type { Scope } from '../roles.ts';

/** The base role of a custom role: decides where its users are listed, and who may act on them. */
export const baseRoles = ['admin', 'member', 'operator'] as const;
export type BaseRole = (typeof baseRoles)[number];

/** Reserved for the owner, never in a custom role. */
const onlyOwner: readonly Permission[] = ['team.transfer', 'token.team', 'signOn.manage', 'scim.manage'];

/** Permissions that a custom role may contain. */
export const grantableNames = permissionNames.filter((permission) => !onlyOwner.includes(permission));

/** Possible scopes of a permission: some apply to the whole team only. */
export function scopesOf(permission: Permission): readonly Scope[] {
  return isByGroup(permission) ? ['groups', 'team'] : ['team'];
}
