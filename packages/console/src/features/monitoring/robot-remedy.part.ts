import { createElement } from 'react';
import { lazyPublic } from '../../platform/lazy-part.ts';
import { RemedySkeleton } from './drawer/RemedySkeleton.tsx';

/** Steps against an alert of one robot; shows its `otherwise` if there are none. */
export const RobotRemedy = lazyPublic(
  () => import('./drawer/RobotRemedy.tsx'),
  'RobotRemedy',
  createElement(RemedySkeleton),
);
