import { lazyPublic } from '../../platform/lazy-part.ts';

/** Registers a robot and waits for it to come online. */
export const AddRobotDialog = lazyPublic(() => import('./AddRobotDialog.tsx'), 'AddRobotDialog');
