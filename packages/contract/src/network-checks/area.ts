import { defineArea } from '../define-area.ts';

export const networkChecks = defineArea({
  name: 'network-checks',
  tool: 'rms',
  errors: {
    /** All online robots are being tested already. */
    409: ['network_check.underway'],
    422: ['network_check.too_many'],
  },
});
