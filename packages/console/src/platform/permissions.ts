import type { Permission } from '@muster/contract/permissions';
import { useSession } from './session.ts';

/**
 * Whether the user has a permission anywhere in this team. Buttons for one object use its `allowed` instead: only the
 * server knows the object's group.
 */
export function useCan(): (permission: Permission) => boolean {
  const { permissions } = useSession();
  return (permission) => permissions.includes(permission);
}

/** Whether the permission applies to the whole team, not only to the user's groups. */
export function useReachesTeam(permission: Permission): boolean {
  return useSession().wholeTeam.includes(permission);
}
