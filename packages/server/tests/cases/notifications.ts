import { type Cases, NOBODY } from '../setup/case.ts';

export const cases: Cases = {
  'notifications.list': () => ({ query: {} }),
  'notifications.read': () => ({ body: { ids: [NOBODY] } }),
  'notifications.settings': () => ({}),
  'notifications.set': () => ({ body: { kind: 'commands.failed', inApp: true, mail: false } }),
};
