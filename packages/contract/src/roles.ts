export const roles = ['owner', 'admin', 'member', 'operator'] as const;
export type Role = (typeof roles)[number];

/** The names of the roles in the original's API (spec section 6). */
export const ecRoles = {
  owner: 'ec-owner',
  admin: 'org-admin',
  member: 'user',
  operator: 'rms-user',
} as const satisfies Record<Role, string>;

/** `team`: everywhere in the team. `groups`: within the user's device groups. */
export type Scope = 'team' | 'groups';

/** One row of the permission table: the scope for each role. A missing role does not have the permission. */
export type PermissionRow = Readonly<Partial<Record<Role, Scope>>>;

export const ownerOnly: PermissionRow = { owner: 'team' };
export const admins: PermissionRow = { owner: 'team', admin: 'team' };
export const editors: PermissionRow = { ...admins, member: 'groups' };
export const everyone: PermissionRow = { ...editors, operator: 'groups' };
export const wholeTeam: PermissionRow = { owner: 'team', admin: 'team', member: 'team', operator: 'team' };

export function isAdmin(role: Role): boolean {
  return role === 'owner' || role === 'admin';
}
