import type { Cases } from '../setup/case.ts';

const NOWHERE = 'NOTHERE001';

export const cases: Cases = {
  'recoverySteps.list': () => ({ params: { sn: NOWHERE } }),
  'recoverySteps.tick': () => ({
    body: { sn: NOWHERE, code: '3-9', step: 'putDown', since: '2026-11-25T04:00:00.000Z', isTicked: true },
  }),
};
