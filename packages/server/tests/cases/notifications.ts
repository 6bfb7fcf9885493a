import { newId } from '../../src/platform/id.ts';
import type { Cases, Makers } from '../setup/case.ts';

declare module '../setup/case.ts' {
  interface AreaObjects {
    noticeId: string;
  }
}

export const objects: Makers<'noticeId'> = {
  async noticeId({ db }, { team: { teamId, userIds } }) {
    const id = newId();
    const text = { kind: 'commands.failed', parameters: '{}', path: '/taskManager' };
    const notice = { userId: userIds.owner, id, teamId, ...text };
    await db.insertInto('notices').values(notice).execute();
    return id;
  },
};

export const cases: Cases = {
  'notifications.list': () => ({ query: {} }),
  'notifications.read': ({ noticeId }) => ({ body: { ids: [noticeId] } }),
  'notifications.settings': () => ({}),
  'notifications.set': () => ({ body: { kind: 'commands.failed', inApp: true, mail: false } }),
};
