import { type Cases } from '../setup/case.ts';

export const cases: Cases = {
  'consoleErrors.report': () => ({ body: { kind: 'error', message: 'TypeError: x is not a function' } }),
};
