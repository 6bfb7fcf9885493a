import type { Role } from '@muster/contract/roles';
import type { Event, InTransaction, Unit } from '../../platform/events/event.ts';
import type { NoticeKind, Notify } from '../../platform/notices/notice-kind.ts';
import { noticesSettled } from '../../platform/notices/notices.events.ts';
import { listAdmitters } from './applicants/applications.store.ts';
import { listGroupNames } from './memberships.store.ts';
import type { applied } from './joining.events.ts';
import type { memberSessionsEnded, membersChanged } from './people.events.ts';

const GROUPS_NAMED = 5;

/** Somebody gave me another role; the team too, where that is the owner's. */
export const roleChanged: NoticeKind<
  ({ roleKey: `common.role.${Role}` } | { role: string }) & { by: string }
> = {
  kind: 'people.roleChanged',
  phrases: 'people-notices',
  sample: { roleKey: 'common.role.admin', by: 'Ada Lovelace' },
  path: () => '/peopleManager?tab=permissions',
  byDefault: { inApp: true, mail: true },
};

/** Somebody put me into groups, or took me out of them. */
export const groupsChanged: NoticeKind<
  ({ groups: string } | { groupsKey: 'common.noGroup' }) & { by: string }
> = {
  kind: 'people.groupsChanged',
  phrases: 'people-notices',
  sample: { groups: 'Class 5-A · Class 5-B', by: 'Ada Lovelace' },
  path: () => '/devices?tab=groups',
  byDefault: { inApp: true, mail: false },
};

/** Somebody waits to be let into the team. */
export const requestWaits: NoticeKind<{ name: string }> = {
  kind: 'people.requestWaits',
  phrases: 'people-notices',
  sample: { name: 'Grace Hopper' },
  path: () => '/peopleManager?tab=requests',
  byDefault: { inApp: true, mail: true },
};

/** Somebody ended my sessions for the team. */
export const sessionsEnded: NoticeKind<{ by: string }> = {
  kind: 'people.sessionsEnded',
  phrases: 'people-notices',
  sample: { by: 'Ada Lovelace' },
  path: () => '/accountCenter?tab=account&section=security',
  byDefault: { inApp: true, mail: true },
};

export const peopleNotices = [roleChanged, groupsChanged, sessionsEnded, requestWaits];

type PayloadOf<Each> = Each extends Event<infer Payload> ? Payload : never;

/** Tells those who may let them in. */
export function createRequestNotices(notify: Notify): InTransaction<PayloadOf<typeof applied>> {
  return async ({ teamId, applicationId, name }, unit) => {
    const admitters = await listAdmitters(unit.tx, teamId);
    await notify(unit, requestWaits, admitters, { name }, { teamId, key: applicationId });
  };
}

/** Whoever was asked need not be any more, also those who did not answer. */
export async function settleRequests(teamId: string, keys: readonly string[], unit: Unit): Promise<void> {
  await unit.emit(noticesSettled, { teamId, kind: requestWaits.kind, keys });
}

/** Tells each in which groups they are by now. */
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

/** Tells whoever has to sign in again. */
export function createSessionNotices(notify: Notify): InTransaction<PayloadOf<typeof memberSessionsEnded>> {
  return ({ teamId, by, userId }, unit) => notify(unit, sessionsEnded, [userId], { by: by.name }, { teamId });
}

/** Tells those whom it concerns; what one did oneself is no news. */
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
