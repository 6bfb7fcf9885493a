import type { Permission, PermissionArea } from '@muster/contract/permissions';

/** What a permission is about: the first word of its name. */
export function areaOf(permission: Permission): PermissionArea {
  return permission.split('.', 1)[0] as PermissionArea;
}
