import { fromAreas, type FromAreas } from './from-areas.ts';
import type { PermissionRow, Role, Scope } from './roles.ts';

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
