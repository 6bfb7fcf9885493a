import { isByGroup, type Permission, permissionNames } from '../permissions.ts';
import type { Scope } from '../roles.ts';

/** The role whose place people with a custom role have: among whom they are listed, and who may act on them. */
export const baseRoles = ['admin', 'member', 'operator'] as const;
export type BaseRole = (typeof baseRoles)[number];

/** The owner's alone, whatever a role is called. */
const onlyOwner: readonly Permission[] = ['team.transfer', 'token.team', 'scim.manage'];

/** What a custom role may be given. */
export const grantableNames = permissionNames.filter((permission) => !onlyOwner.includes(permission));

/** How far a permission can reach: one that is about the whole team has only that. */
export function scopesOf(permission: Permission): readonly Scope[] {
  return isByGroup(permission) ? ['groups', 'team'] : ['team'];
}
