import { lazyPublic } from '../../platform/lazy-part.ts';

/** Recent logs of one robot. */
export const RobotLogs = lazyPublic(() => import('./RobotLogs.tsx'), 'RobotLogs');
