import type { Permission } from '@muster/contract/permissions';
import { useSession } from './session.ts';

/**
 * Whether this person may do something at all in this team. Buttons on one object read its `allowed` instead:
 * only the server knows the object's group.
 */
export function useCan(): (permission: Permission) => boolean {
  const { permissions } = useSession();
  return (permission) => permissions.includes(permission);
}

/** Whether what they may do reaches the whole team, and not their groups only. */
export function useReachesTeam(permission: Permission): boolean {
  return useSession().wholeTeam.includes(permission);
}
