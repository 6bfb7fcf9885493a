import { lazyPublic } from '../../platform/lazy-part.ts';

/** The robots that share a listed robot's alert, and its assignee; nothing without either. */
export const RobotCause = lazyPublic(() => import('./robot/RobotCause.tsx'), 'RobotCause');
