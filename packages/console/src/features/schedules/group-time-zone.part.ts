import { lazyPublic } from '../../platform/lazy-part.ts';

/** By which clock the robots of one group install. */
export const GroupTimeZone = lazyPublic(() => import('./GroupTimeZone.tsx'), 'GroupTimeZone');
