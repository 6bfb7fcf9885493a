import { lazyPublic } from '../../platform/lazy-part.ts';

/** The steps against an alert of one robot; what it is given instead shows where there are none to be ticked. */
export const RobotRemedy = lazyPublic(() => import('./drawer/RobotRemedy.tsx'), 'RobotRemedy');
