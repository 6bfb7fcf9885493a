import { createElement } from 'react';
import { lazyPublic } from '../../platform/lazy-part.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Steps against one code of a robot, to be ticked. */
export const RecoverySteps = lazyPublic(
  () => import('./RecoverySteps.tsx'),
  'RecoverySteps',
  // Most codes have two to four steps: reserving the height keeps content below from moving under the pointer.
  createElement(Skeleton, { className: 'mt-2 h-24 w-full' }),
);
