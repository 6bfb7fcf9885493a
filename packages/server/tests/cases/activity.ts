import { listActivity } from '@muster/contract/activity/endpoints';
import type { Cases, Makers } from '../setup/case.ts';

declare module '../setup/case.ts' {
  interface AreaObjects {
    entryId: string;
  }
}

export const objects: Makers<'entryId'> = {
  entryId: async (_, { team }) => (await team.people.owner.call(listActivity, { query: {} })).items[0]!.id,
};

export const cases: Cases = {
  'activity.list': () => ({ query: {} }),
  'activity.get': ({ entryId }) => ({ params: { id: entryId } }),
  'activity.export': () => ({ query: {} }),
  'activity.kinds': () => ({}),
  'activity.people': () => ({ query: {} }),
  'activity.state': () => ({}),
  'activity.setRetention': () => ({ body: { keepDays: 400 } }),
};
