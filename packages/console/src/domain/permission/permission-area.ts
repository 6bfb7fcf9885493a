import type { Permission, PermissionArea } from '@muster/contract/permissions';

/** The area of a permission: the first word of its name. */
export function areaOf(permission: Permission): PermissionArea {
  return permission.split('.', 1)[0] as PermissionArea;
}
