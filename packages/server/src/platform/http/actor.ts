import type { Permission, Role } from '@muster/contract/permissions';
import { scopeOf } from '@muster/contract/permissions';
import { Problem } from './problem.ts';

/** Somebody signed in. */
export interface Person {
  userId: string;
  name: string;
  email: string;
  sessionId: string;
  ip: string;
}

/** Somebody acting in a team. */
export interface Actor extends Person {
  teamId: string;
  role: Role;
  /** The device groups they belong to. */
  groupIds: readonly string[];
}

/** The device groups a permission reaches: `null` is the whole team. */
export type Reach = readonly string[] | null;

/** @throws Problem E033 when the role does not have the permission at all */
export function reachOf(actor: Pick<Actor, 'role' | 'groupIds'>, permission: Permission): Reach {
  const scope = scopeOf(actor.role, permission);
  if (scope === null) throw new Problem('E033', { detail: { role: actor.role } });
  return scope === 'team' ? null : actor.groupIds;
}

/** Does the permission reach an object of this group? An object of no group (`null`) is the whole team's. */
export function mayReach(
  actor: Pick<Actor, 'role' | 'groupIds'>,
  permission: Permission,
  groupId: string | null,
): boolean {
  const scope = scopeOf(actor.role, permission);
  if (scope === null) return false;
  return scope === 'team' || (groupId !== null && actor.groupIds.includes(groupId));
}

/**
 * The original names the team `orgId` in its calls; one can only mean the team it is made in.
 * @throws Problem E075 when it means another
 */
export function checkTeam(actor: Pick<Actor, 'teamId'>, orgId: string | undefined): void {
  if (orgId !== undefined && orgId !== actor.teamId) throw new Problem('E075');
}
