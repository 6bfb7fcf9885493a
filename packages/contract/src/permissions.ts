import { areas } from './areas.ts';
import { fromAreas, type FromAreas } from './from-areas.ts';
import type { PermissionRow, Role, Scope } from './roles.ts';
import type { Tool } from './tools.ts';

export type Permission = keyof FromAreas<'permissions'>;

/**
 * The permission table (spec section 6, design section 7). The server enforces it on every HTTP route, websocket
 * message and MQTT topic; the people page prints it.
 */
export const permissions: Readonly<Record<Permission, PermissionRow>> = fromAreas('permissions');

/** The area of a permission: the first part of its name. */
export type PermissionArea = Permission extends `${infer Area}.${string}` ? Area : never;

export const permissionNames = Object.keys(permissions) as Permission[];

/** The scope of a role's permission, or `null` when the role does not have it. */
export function scopeOf(role: Role, permission: Permission): Scope | null {
  return permissions[permission][role] ?? null;
}

const toolsByPermission = new Map<string, Tool>(
  (areas as readonly { tool?: Tool; permissions: object }[]).flatMap(({ tool, permissions: own }) =>
    tool === undefined ? [] : Object.keys(own).map((name): [string, Tool] => [name, tool]),
  ),
);

/** The tool that a permission requires; `null` if none. */
export function toolOf(permission: Permission): Tool | null {
  return toolsByPermission.get(permission) ?? null;
}

/** Whether it can be limited to some groups; other permissions apply to the whole team. */
export function isByGroup(permission: Permission): boolean {
  return Object.values(permissions[permission]).includes('groups');
}

/** Scope by permission: the grants of a custom role, used instead of a column of the table. */
export type Grants = Readonly<Partial<Record<Permission, Scope>>>;
