import { lazyPublic } from '../../platform/lazy-part.ts';

/** The alerts that are true of one robot now, to be taken where somebody looks at the robot. */
export const RobotAlerts = lazyPublic(() => import('./robot/RobotAlerts.tsx'), 'RobotAlerts');
