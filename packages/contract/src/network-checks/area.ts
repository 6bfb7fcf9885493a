import { defineArea } from '../define-area.ts';

export const networkChecks = defineArea({
  name: 'network-checks',
  tool: 'rms',
  errors: {
    /** All robots that are online are testing already. */
    409: ['network_check.underway'],
    422: ['network_check.too_many'],
  },
});
