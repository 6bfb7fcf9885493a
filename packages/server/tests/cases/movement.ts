import type { Cases } from '../setup/case.ts';

export const cases: Cases = {
  'movement.get': ({ sn }) => ({ params: { sn } }),
};
