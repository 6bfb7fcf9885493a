import { defineArea } from '../define-area.ts';

export const recoverySteps = defineArea({
  name: 'recovery-steps',
  tool: 'rms',
  errors: {
    /** What is to be mended ended meanwhile, or came again since. */
    409: ['recovery_step.ended'],
  },
});
