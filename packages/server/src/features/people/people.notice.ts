import type { Role } from '@muster/contract/roles';
import type { Event, InTransaction } from '../../platform/events/event.ts';
import type { NoticeKind, Notify } from '../../platform/notices/notice-kind.ts';
import { listAdmitters } from './applicants/applications.store.ts';
import type { applied } from './joining.events.ts';
import type { memberSessionsEnded, membersChanged } from './people.events.ts';

/** Somebody gave me another role; the team too, where that is the owner's. */
export const roleChanged: NoticeKind<
  ({ roleKey: `common.role.${Role}` } | { role: string }) & { by: string }
> = {
  kind: 'people.roleChanged',
  phrases: 'people-notices',
  path: () => '/peopleManager?tab=permissions',
  byDefault: { inApp: true, mail: true },
};

/** Somebody put me into groups, or took me out of them. */
export const groupsChanged: NoticeKind<{ by: string }> = {
  kind: 'people.groupsChanged',
  phrases: 'people-notices',
  path: () => '/devices?tab=groups',
  byDefault: { inApp: true, mail: false },
};

/** Somebody waits to be let into the team. */
export const requestWaits: NoticeKind<{ name: string }> = {
  kind: 'people.requestWaits',
  phrases: 'people-notices',
  path: () => '/peopleManager?tab=requests',
  byDefault: { inApp: true, mail: true },
};

/** Somebody ended my sessions for the team. */
export const sessionsEnded: NoticeKind<{ by: string }> = {
  kind: 'people.sessionsEnded',
  phrases: 'people-notices',
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

/** Tells whoever has to sign in again. */
export function createSessionNotices(notify: Notify): InTransaction<PayloadOf<typeof memberSessionsEnded>> {
  return ({ teamId, by, userId }, unit) => notify(unit, sessionsEnded, [userId], { by: by.name }, { teamId });
}

/** Tells those whom it concerns; what one did oneself is no news. */
export function createPeopleNotices(notify: Notify): InTransaction<PayloadOf<typeof membersChanged>> {
  return async ({ teamId, by, userIds, role, roleName }, unit) => {
    const others = userIds.filter((userId) => userId !== by.userId);
    if (role === undefined) await notify(unit, groupsChanged, others, { by: by.name }, { teamId });
    else {
      const given = roleName === undefined ? { roleKey: `common.role.${role}` as const } : { role: roleName };
      await notify(unit, roleChanged, others, { ...given, by: by.name }, { teamId });
    }
  };
}
