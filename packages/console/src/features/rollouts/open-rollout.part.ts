import { lazyPublic } from '../../platform/lazy-part.ts';

/** One rollout in a few lines, for the dashboard. */
export const OpenRollout = lazyPublic(() => import('./OpenRollout.tsx'), 'OpenRollout');
