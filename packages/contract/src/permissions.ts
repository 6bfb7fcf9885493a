/**
 * The one table of who may do what (spec section 6, design section 7). The server enforces it on every HTTP route,
 * websocket message and MQTT topic; the people page prints it. A role missing from a row may not do it.
 *
 * `team`: everywhere in the team. `groups`: within the device groups the person belongs to.
 */
export const roles = ['owner', 'admin', 'member', 'operator'] as const;
export type Role = (typeof roles)[number];

/** The names the original's clients know the roles by (spec section 6). */
export const ecRoles = {
  owner: 'ec-owner',
  admin: 'org-admin',
  member: 'user',
  operator: 'rms-user',
} as const satisfies Record<Role, string>;

export type Scope = 'team' | 'groups';

const ownerOnly = { owner: 'team' } as const;
const admins = { owner: 'team', admin: 'team' } as const;
const editors = { ...admins, member: 'groups' } as const;
const everyone = { ...editors, operator: 'groups' } as const;
const wholeTeam = { owner: 'team', admin: 'team', member: 'team', operator: 'team' } as const;

export const permissions = {
  'team.read': wholeTeam,
  'team.update': ownerOnly,
  /** All members may read it too while the owner shares it; that needs the team, so the teams service decides. */
  'team.key.read': ownerOnly,
  'team.key.renew': ownerOnly,
  'team.transfer': ownerOnly,
  'people.read': admins,
  /** Of members and operators: an admin never acts on the owner or another admin. */
  'people.assign': admins,
  'people.role': ownerOnly,
  'people.remove': ownerOnly,
  'group.read': everyone,
  'group.write': admins,
  'group.key.read': editors,
  'device.read': everyone,
  'device.write': editors,
  'device.command': everyone,
  /** A line for a robot's own shell can do anything to it. */
  'device.adb': admins,
  'device.watch': everyone,
  'config.read': everyone,
  'config.write': editors,
  'config.deploy': everyone,
  'usage.read': everyone,
  'usage.retry': everyone,
  'usage.cancel': everyone,
  'audit.read': admins,
} as const satisfies Record<string, Partial<Record<Role, Scope>>>;

export type Permission = keyof typeof permissions;

/** What a permission is about: the first word of its name. */
export type PermissionArea = Permission extends `${infer Area}.${string}` ? Area : never;

export const permissionNames = Object.keys(permissions) as Permission[];

/** How far a role's permission reaches, or `null` when it has none. */
export function scopeOf(role: Role, permission: Permission): Scope | null {
  const row: Partial<Record<Role, Scope>> = permissions[permission];
  return row[role] ?? null;
}

export function isAdmin(role: Role): boolean {
  return role === 'owner' || role === 'admin';
}
