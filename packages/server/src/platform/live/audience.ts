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
  /** Who looks, while they see the console as this person. */
  observer?: { userId: string };
}

/** What decides who sees what, without the person: people with equal rights share frames. */
export type Rights = Pick<Viewer, 'teamId' | 'role' | 'groupIds' | 'grants' | 'tools' | 'token'>;

/**
 * Who may see a change: people of the team whose role has `permission`; where that reaches only `groups`, those who
 * belong to one of `groupIds` (`null`: any of the team).
 */
export interface Audience {
  teamId: string;
  permission: Permission;
  groupIds: readonly string[] | null;
  /** Only this person, e.g. for the badge. */
  userId?: string;
}

/** An audience but for the permission, which the topic has. */
export type Recipients = Omit<Audience, 'permission'>;

/** Whether these rights reach the change; {@link Audience.userId} is not looked at. */
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

/** Equal for people who see the same. */
export function rightsKey({ role, groupIds, grants, tools, token }: Rights): string {
  const groups = groupIds === null ? '*' : [...groupIds].toSorted().join();
  // Most people have none of these.
  const narrowed =
    grants == null && token == null ? '' : JSON.stringify([grants, token?.scopes, token?.groupIds]);
  return `${role} ${groups} ${tools?.join() ?? ''} ${narrowed}`;
}

/** Equal for audiences that are the same people. */
export function audienceKey({ permission, groupIds, userId = '' }: Audience): string {
  return `${permission} ${groupIds === null ? '*' : [...groupIds].toSorted().join()} ${userId}`;
}
