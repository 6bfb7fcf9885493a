import type { Cases } from '../setup/case.ts';

const days = { from: '2026-11-01', to: '2026-11-02' };

export const cases: Cases = {
  'workRecords.export': () => ({ query: days }),
  'workRecords.days': () => ({ query: {} }),
  'workRecords.day': () => ({ query: { day: '2026-11-01' } }),
};
