import type { Permission } from '@muster/contract/permissions';
import type { Role } from '@muster/contract/roles';
import { type RightsHolder, reachesGroup, scopeOfHolder } from '../rights/rights.ts';

export interface Viewer extends Pick<RightsHolder, 'grants' | 'tools' | 'token'> {
  userId: string;
  teamId: string;
  role: Role;
  /** `null`: the whole team. */
  groupIds: ReadonlySet<string> | null;
  sessionId: string;
  /** Set when another user views the console as this one. */
  observer?: { userId: string };
}

/** What decides visibility, apart from the user's identity: users with equal rights share frames. */
export type Rights = Pick<Viewer, 'teamId' | 'role' | 'groupIds' | 'grants' | 'tools' | 'token'>;

/**
 * Who may see a change: members of the team whose role has `permission`; where that covers only device groups, those
 * who belong to one of `groupIds` (`null`: any of the team).
 */
export interface Audience {
  teamId: string;
  permission: Permission;
  groupIds: readonly string[] | null;
  /** Only this user, e.g. for the badge. */
  userId?: string;
}

/** An audience without the permission, which the topic defines. */
export type Recipients = Omit<Audience, 'permission'>;

/** Whether the change is visible with these rights; {@link Audience.userId} is ignored. */
export function rightsReach(rights: Rights, audience: Audience): boolean {
  if (rights.teamId !== audience.teamId) return false;
  const { permission, groupIds } = audience;
  const scope = scopeOfHolder(rights, permission);
  if (scope !== 'groups') return scope === 'team';
  if (groupIds === null || (rights.groupIds === null && rights.token == null)) return true;
  return groupIds.some((id) => reachesGroup(rights, permission, id));
}

export function maySee(viewer: Viewer, audience: Audience): boolean {
  return (
    (audience.userId === undefined || audience.userId === viewer.userId) && rightsReach(viewer, audience)
  );
}

/** Equal for users who see the same. */
export function rightsKey({ role, groupIds, grants, tools, token }: Rights): string {
  const groups = groupIds === null ? '*' : [...groupIds].toSorted().join();
  // Most users have none of these.
  const narrowed =
    grants == null && token == null ? '' : JSON.stringify([grants, token?.scopes, token?.groupIds]);
  return `${role} ${groups} ${tools?.join() ?? ''} ${narrowed}`;
}

/** Equal for audiences of the same users. */
export function audienceKey({ permission, groupIds, userId = '' }: Audience): string {
  return `${permission} ${groupIds === null ? '*' : [...groupIds].toSorted().join()} ${userId}`;
}
