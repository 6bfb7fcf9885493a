import { lazyPublic } from '../../../platform/lazy-part.ts';

export { type SecondStep, secondStepOf } from './second-step.ts';

/** The second step, shown over the page whose session has ended. */
export const SecondStepPart = lazyPublic(() => import('./SecondStepForm.tsx'), 'SecondStepForm');
