import { defineSweep } from '../../../../platform/jobs/sweep.ts';
import type { TwoStepResets } from './two-step-reset.service.ts';

export const finishResetsJob = (resets: TwoStepResets) =>
  defineSweep({ name: 'account.finishTwoStepResets', schedule: '* * * * *', chunk: 100 }, (chunk) =>
    resets.finish(chunk),
  );
