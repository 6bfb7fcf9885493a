import type { Cases } from '../setup/case.ts';

export const cases: Cases = {
  'recoverySteps.list': ({ sn }) => ({ params: { sn } }),
  'recoverySteps.tick': ({ sn }) => ({
    body: { sn, code: '3-9', step: 'putDown', since: '2026-11-25T04:00:00.000Z', isTicked: true },
  }),
};
