import { defineArea } from '../define-area.ts';

export const recoverySteps = defineArea({
  name: 'recovery-steps',
  tool: 'rms',
  errors: {
    /** The problem ended meanwhile, or occurred again. */
    409: ['recovery_step.ended'],
  },
});
