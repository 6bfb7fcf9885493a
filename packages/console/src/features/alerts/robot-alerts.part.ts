import { createElement } from 'react';
import { lazyPublic } from '../../platform/lazy-part.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

/**
 * The alerts that are true of one robot now, to be taken where somebody looks at the robot. It has room from the
 * beginning, so that nothing below moves away under the pointer: show it where there may be some.
 */
export const RobotAlerts = lazyPublic(
  () => import('./robot/RobotAlerts.tsx'),
  'RobotAlerts',
  createElement(Skeleton, { className: 'h-20 w-full' }),
);
