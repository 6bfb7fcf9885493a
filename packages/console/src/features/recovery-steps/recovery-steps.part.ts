import { lazyPublic } from '../../platform/lazy-part.ts';

/** The steps against one code of a robot, to be ticked. */
export const RecoverySteps = lazyPublic(() => import('./RecoverySteps.tsx'), 'RecoverySteps');
