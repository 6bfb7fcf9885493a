import type { Role } from '@muster/contract/roles';
import type { Event, InTransaction, Unit } from '../../platform/events/event.ts';
import type { NoticeKind, Notify } from '../../platform/notices/notice-kind.ts';
import { noticesSettled } from '../../platform/notices/notices.events.ts';
import { listAdmitters } from './applicants/applications.store.ts';
import { listGroupNames } from './memberships.store.ts';
import type { applied } from './joining.events.ts';
import type { memberSessionsEnded, membersChanged } from './people.events.ts';

const GROUPS_NAMED = 5;

/** The user was given another role; includes a transfer of ownership. */
export const roleChanged: NoticeKind<
  ({ roleKey: `common.role.${Role}` } | { role: string }) & { by: string }
> = {
  kind: 'people.roleChanged',
  phrases: 'people-notices',
  sample: { roleKey: 'common.role.admin', by: 'Ada Lovelace' },
  path: () => '/peopleManager?tab=permissions',
  byDefault: { inApp: true, mail: true },
};

/** The user was added to groups or removed from them. */
export const groupsChanged: NoticeKind<
  ({ groups: string } | { groupsKey: 'common.noGroup' }) & { by: string }
> = {
  kind: 'people.groupsChanged',
  phrases: 'people-notices',
  sample: { groups: 'Class 5-A · Class 5-B', by: 'Ada Lovelace' },
  path: () => '/devices?tab=groups',
  byDefault: { inApp: true, mail: false },
};

/** A request to join waits for approval. */
export const requestWaits: NoticeKind<{ name: string }> = {
  kind: 'people.requestWaits',
  phrases: 'people-notices',
  sample: { name: 'Grace Hopper' },
  path: () => '/peopleManager?tab=requests',
  byDefault: { inApp: true, mail: true },
};

/** The user's sessions for the team were ended. */
export const sessionsEnded: NoticeKind<{ by: string }> = {
  kind: 'people.sessionsEnded',
  phrases: 'people-notices',
  sample: { by: 'Ada Lovelace' },
  path: () => '/accountCenter?tab=account&section=security',
  byDefault: { inApp: true, mail: true },
};

export const peopleNotices = [roleChanged, groupsChanged, sessionsEnded, requestWaits];

type PayloadOf<Each> = Each extends Event<infer Payload> ? Payload : never;

/** Notifies the members who may approve a request. */
export function createRequestNotices(notify: Notify): InTransaction<PayloadOf<typeof applied>> {
  return async ({ teamId, applicationId, name }, unit) => {
    const admitters = await listAdmitters(unit.tx, teamId);
    await notify(unit, requestWaits, admitters, { name }, { teamId, key: applicationId });
  };
}

/** Withdraws the notice from everyone asked, including those who never answered. */
export async function settleRequests(teamId: string, keys: readonly string[], unit: Unit): Promise<void> {
  await unit.emit(noticesSettled, { teamId, kind: requestWaits.kind, keys });
}

/** Notifies each member of their current groups. */
async function tellGroups(
  notify: Notify,
  unit: Unit,
  { teamId, by, userIds }: { teamId: string; by: string; userIds: readonly string[] },
): Promise<void> {
  const names = await listGroupNames(unit.tx, teamId, userIds);
  const shownOf = (userId: string) => {
    const all = names.get(userId) ?? [];
    return all.slice(0, GROUPS_NAMED).join(' · ') + (all.length > GROUPS_NAMED ? ' …' : '');
  };
  for (const [groups, alike] of Map.groupBy(userIds, shownOf)) {
    const now = groups === '' ? { groupsKey: 'common.noGroup' as const } : { groups };
    await notify(unit, groupsChanged, alike, { ...now, by }, { teamId, replaces: true });
  }
}

/** Notifies the member who has to sign in again. */
export function createSessionNotices(notify: Notify): InTransaction<PayloadOf<typeof memberSessionsEnded>> {
  return ({ teamId, by, userId }, unit) => notify(unit, sessionsEnded, [userId], { by: by.name }, { teamId });
}

/** Notifies the affected members, except of their own changes. */
export function createPeopleNotices(notify: Notify): InTransaction<PayloadOf<typeof membersChanged>> {
  return async ({ teamId, by, userIds, role, roleName }, unit) => {
    const others = userIds.filter((userId) => userId !== by.userId);
    if (role === undefined) await tellGroups(notify, unit, { teamId, by: by.name, userIds: others });
    else {
      const given = roleName === undefined ? { roleKey: `common.role.${role}` as const } : { role: roleName };
      await notify(unit, roleChanged, others, { ...given, by: by.name }, { teamId });
    }
  };
}
