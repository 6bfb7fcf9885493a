import type { Cases } from '../setup/case.ts';

export const cases: Cases = {
  'movement.get': () => ({ params: { sn: 'TS99999999' } }),
};
