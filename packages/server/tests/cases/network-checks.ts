import type { Cases } from '../setup/case.ts';

export const cases: Cases = {
  'networkChecks.list': () => ({ query: {} }),
  'networkChecks.counts': () => ({ query: {} }),
  'networkChecks.start': () => ({ body: {} }),
  'networkChecks.export': () => ({ query: {} }),
  'networkChecks.ofRobot': ({ deviceId }) => ({ params: { id: deviceId } }),
};
