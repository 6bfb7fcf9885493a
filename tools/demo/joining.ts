import type { RunningServer } from '@muster/server/server';
import { DEMO_PASSWORD } from './people.ts';

type Actor = Parameters<RunningServer['app']['people']['invitations']['invite']>[0];

const SITE = 'https://muster.example';
const HOUR_MS = 60 * 60_000;

/** Who was invited and has not come yet. */
const invited =
  '"許沛珊" <hsu.ps@lakeside.example>; wu.jiahao@lakeside.example, "郭雅婷" <kuo.yt@lakeside.example>';

/** Who entered the code and waits for approval. */
const applicants = [
  { name: '蔡淑芬', email: 'tsai.sf@lakeside.example' },
  { name: '廖庭宇', email: 'liao.ty@lakeside.example' },
];

/** People on their way into the demo team: invitations, one of them expired, a code, and two who used it. */
export async function seedJoining({ app, db }: RunningServer, owner: Actor, groupId: string): Promise<void> {
  const { invitations, joinCodes, joining } = app.people;
  const body = { text: invited, role: 'member' as const, groupIds: [groupId], isCheck: false };
  const { results } = await invitations.invite(owner, body, { site: SITE, language: 'zh-TW' });
  await db
    .updateTable('invitations')
    .set({ expiresAt: new Date(Date.now() - HOUR_MS) })
    .where('id', '=', results.at(-1)!.invitationId!)
    .execute();
  const { code } = await joinCodes.create(owner, {
    role: 'member',
    groupIds: [groupId],
    hours: 24 * 7,
    maxUses: 30,
  });
  for (const person of applicants) {
    const { userId } = await app.sessions.register({ ...person, password: DEMO_PASSWORD });
    await joining.apply(code, { ...person, userId, ip: '' });
  }
}
