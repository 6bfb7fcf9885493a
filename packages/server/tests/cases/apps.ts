import { type Cases } from '../setup/case.ts';

const params = { packageName: 'com.example.none' };

export const cases: Cases = {
  'apps.list': () => ({ query: {} }),
  'apps.listKnown': () => ({ query: {} }),
  'apps.read': () => ({ params }),
  'apps.rename': () => ({ params, body: { name: 'Renamed' } }),
  'apps.icon': () => ({ params }),
  'apps.listRobots': () => ({ params, query: {} }),
  'apps.listOfDevice': ({ deviceId }) => ({ params: { id: deviceId } }),
};
