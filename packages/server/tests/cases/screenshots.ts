import { newId } from '../../src/platform/id.ts';
import type { Cases, Makers } from '../setup/case.ts';

declare module '../setup/case.ts' {
  interface AreaObjects {
    screenViewId: string;
    savedScreenId: string;
  }
}

export const objects: Makers<'screenViewId' | 'savedScreenId'> = {
  async screenViewId({ db }, { team: { teamId, userIds }, deviceId }) {
    const id = newId();
    // A view ends when it has not been seen for some time.
    const seenAt = new Date(Date.now() + 3_600_000);
    const view = { teamId, id, deviceId, userId: userIds.owner, userName: 'owner', picturesLeft: 10, seenAt };
    await db.insertInto('screenViews').values(view).execute();
    return id;
  },
  async savedScreenId({ db }, { team: { teamId }, deviceId }) {
    const id = newId();
    const picture = { contentType: 'image/png', bytes: Buffer.alloc(3), isBlurred: false };
    const saved = { teamId, id, deviceId, ...picture, takenAt: new Date(), savedByName: 'owner' };
    await db.insertInto('savedScreens').values(saved).execute();
    return id;
  },
};

export const cases: Cases = {
  'screenshots.robot': ({ sn }) => ({ params: { sn } }),
  'screenshots.begin': ({ sn }) => ({ body: { sn } }),
  'screenshots.continue': ({ screenViewId }) => ({ params: { id: screenViewId } }),
  'screenshots.end': ({ screenViewId }) => ({ params: { id: screenViewId } }),
  'screenshots.getPolicy': () => ({}),
  'screenshots.setPolicy': () => ({ body: { policy: {}, revision: 99 } }),
  'screenshots.listSaved': ({ sn }) => ({ query: { sn } }),
  'screenshots.save': ({ sn }) => ({
    body: {
      sn,
      reason: '',
      takenAt: '2026-11-25T08:00:00.000Z',
      contentType: 'image/png',
      isBlurred: false,
      data: 'AAAA',
      mark: 'none',
    },
  }),
  'screenshots.picture': ({ savedScreenId }) => ({ params: { id: savedScreenId } }),
  'screenshots.remove': ({ savedScreenId }) => ({ params: { id: savedScreenId } }),
};
