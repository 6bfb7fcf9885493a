import { lazyPublic } from '../../platform/lazy-part.ts';

/** Time zone in which the robots of one group install. */
export const GroupTimeZone = lazyPublic(() => import('./GroupTimeZone.tsx'), 'GroupTimeZone');
