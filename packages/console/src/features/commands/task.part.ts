import { lazyPublic } from '../../platform/lazy-part.ts';

/** One task with each of its robots, beside whatever page asks for it. */
export const TaskDrawer = lazyPublic(() => import('./TaskDrawer.tsx'), 'TaskDrawer');
