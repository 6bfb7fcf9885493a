import { areas } from './areas.ts';
import { fromAreas, type FromAreas } from './from-areas.ts';
import type { PermissionRow, Role, Scope } from './roles.ts';
import type { Tool } from './tools.ts';

export type Permission = keyof FromAreas<'permissions'>;

/**
 * The one table of who may do what (spec section 6, design section 7). The server enforces it on every HTTP route,
 * websocket message and MQTT topic; the people page prints it.
 */
export const permissions: Readonly<Record<Permission, PermissionRow>> = fromAreas('permissions');

/** What a permission is about: the first word of its name. */
export type PermissionArea = Permission extends `${infer Area}.${string}` ? Area : never;

export const permissionNames = Object.keys(permissions) as Permission[];

/** How far a role's permission reaches, or `null` when it has none. */
export function scopeOf(role: Role, permission: Permission): Scope | null {
  return permissions[permission][role] ?? null;
}

const toolsByPermission = new Map<string, Tool>(
  (areas as readonly { tool?: Tool; permissions: object }[]).flatMap(({ tool, permissions: own }) =>
    tool === undefined ? [] : Object.keys(own).map((name): [string, Tool] => [name, tool]),
  ),
);

/** The tool without which a permission is worth nothing; `null` for one that belongs to no tool. */
export function toolOf(permission: Permission): Tool | null {
  return toolsByPermission.get(permission) ?? null;
}

/** Whether it can reach some groups and not the others; other permissions are about the whole team. */
export function isByGroup(permission: Permission): boolean {
  return Object.values(permissions[permission]).includes('groups');
}

/** What each permission reaches: the row of a custom role, in place of a role's column of the table. */
export type Grants = Readonly<Partial<Record<Permission, Scope>>>;
