import { type Cases, NOBODY } from '../setup/case.ts';

const params = { id: NOBODY };
const sn = 'TS99999999';

export const cases: Cases = {
  'screenshots.robot': () => ({ params: { sn } }),
  'screenshots.begin': () => ({ body: { sn } }),
  'screenshots.continue': () => ({ params }),
  'screenshots.end': () => ({ params }),
  'screenshots.getPolicy': () => ({}),
  'screenshots.setPolicy': () => ({ body: { policy: {}, revision: 99 } }),
  'screenshots.listSaved': () => ({ query: { sn } }),
  'screenshots.save': () => ({
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
  'screenshots.picture': () => ({ params }),
  'screenshots.remove': () => ({ params }),
};
