import { lazyPublic } from '../../platform/lazy-part.ts';

/** With which other robots a robot of a list shares its alert, and who looks after it; nothing where neither is so. */
export const RobotCause = lazyPublic(() => import('./robot/RobotCause.tsx'), 'RobotCause');
