import { type Cases, NOBODY } from '../setup/case.ts';

const params = { id: NOBODY };

export const cases: Cases = {
  'push.list': () => ({}),
  'push.add': () => ({
    body: {
      endpoint: 'https://10.0.0.1/push',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    },
  }),
  'push.remove': () => ({ params }),
  'push.test': () => ({ params }),
};
