import { lazyPublic } from '../../platform/lazy-part.ts';

/** Drawer of one task with its robots, for any page. */
export const TaskDrawer = lazyPublic(() => import('./TaskDrawer.tsx'), 'TaskDrawer');
