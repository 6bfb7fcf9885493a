import { HOUR_MS } from '@muster/contract/durations';
import type { RunningServer } from '@muster/server/server';
import { auditedAt } from '@muster/server/platform/audit/audit-time';
import { DEMO_PASSWORD, demoApplicants } from './people.ts';
import { schoolDay } from './school-day.ts';

type Actor = Parameters<RunningServer['app']['people']['invitations']['invite']>[0];

const DAYS_OF_INVITATION = 7;

/** Pending invitations. The last one is undeliverable: its domain does not exist. */
const invited =
  '"許沛珊" <hsu.ps@lakeside.example>; wu.jiahao@lakeside.example, "郭雅婷" <kuo.yt@lakeside.example>\n' +
  '"何宗翰" <ho.tsunghan@lakeside.invalid>';

/** The invitation that has expired. */
const EXPIRED = 'kuo.yt@lakeside.example';

/** Seeds invitations, including an expired and an undeliverable one, a code, and two join requests that used it. */
export async function seedJoining(server: RunningServer, owner: Actor, groupId: string): Promise<void> {
  const { app, db, address } = server;
  const { invitations, joinCodes, joining } = app.people;
  const body = { text: invited, role: 'member' as const, groupIds: [groupId], isCheck: false };
  const sentAt = schoolDay(1, '15:24');
  const { results } = await auditedAt(sentAt, () =>
    invitations.invite(owner, body, { site: address, language: 'zh-TW' }),
  );
  for (const { to, invitationId } of results) {
    const wasSentAt = to === EXPIRED ? schoolDay(6, '10:05') : sentAt;
    const expiresAt = new Date(wasSentAt.getTime() + DAYS_OF_INVITATION * 24 * HOUR_MS);
    await db
      .updateTable('invitations')
      .set({
        createdAt: wasSentAt,
        sentAt: wasSentAt,
        expiresAt: to === EXPIRED ? new Date(Math.min(+expiresAt, Date.now() - HOUR_MS)) : expiresAt,
      })
      .where('id', '=', invitationId!)
      .execute();
  }
  const code = await auditedAt(schoolDay(2, '12:10'), () =>
    joinCodes.create(owner, { role: 'member', groupIds: [groupId], hours: 24 * 7, maxUses: 30 }),
  );
  for (const { hoursAgo, ...person } of demoApplicants) {
    const { userId } = await app.sessions.register({ ...person, password: DEMO_PASSWORD });
    const at = new Date(Date.now() - hoursAgo * HOUR_MS);
    await auditedAt(at, () => joining.apply(code.code, { ...person, userId, ip: '' }));
    await db.updateTable('applications').set({ createdAt: at }).where('userId', '=', userId).execute();
    await db
      .updateTable('notices')
      .set({ at })
      .where('kind', '=', 'people.requestWaits')
      .where('at', '>', new Date(Date.now() - 10_000))
      .execute();
  }
}
