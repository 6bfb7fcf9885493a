import { type Cases, NOBODY } from '../setup/case.ts';

export const cases: Cases = {
  'activity.list': () => ({ query: {} }),
  'activity.get': () => ({ params: { id: NOBODY } }),
  'activity.export': () => ({ query: {} }),
  'activity.kinds': () => ({}),
  'activity.people': () => ({ query: {} }),
  'activity.state': () => ({}),
  'activity.setRetention': () => ({ body: { keepDays: 400 } }),
};
