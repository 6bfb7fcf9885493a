import { lazyPublic } from '../../platform/lazy-part.ts';

/** By which clock robots install, where their group says nothing. */
export const TeamTimeZone = lazyPublic(() => import('./TeamTimeZone.tsx'), 'TeamTimeZone');

/** By which clock the robots of one group install. */
export const GroupTimeZone = lazyPublic(() => import('./GroupTimeZone.tsx'), 'GroupTimeZone');
