import { createElement } from 'react';
import { lazyPublic } from '../../platform/lazy-part.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

/**
 * Current alerts of one robot, to handle where the robot is shown. Reserves its height so that nothing below moves
 * under the pointer: render it only where alerts are likely.
 */
export const RobotAlerts = lazyPublic(
  () => import('./robot/RobotAlerts.tsx'),
  'RobotAlerts',
  createElement(Skeleton, { className: 'h-20 w-full' }),
);
