import { lazyPublic } from '../../platform/lazy-part.ts';

/** Steps against an alert of one robot; shows its `otherwise` if there are none. */
export const RobotRemedy = lazyPublic(() => import('./drawer/RobotRemedy.tsx'), 'RobotRemedy');
