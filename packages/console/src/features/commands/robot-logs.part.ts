import { lazyPublic } from '../../platform/lazy-part.ts';

/** The logs that one robot sent lately. */
export const RobotLogs = lazyPublic(() => import('./RobotLogs.tsx'), 'RobotLogs');
