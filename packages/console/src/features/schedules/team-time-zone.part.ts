import { lazyPublic } from '../../platform/lazy-part.ts';

/** By which clock robots install, where their group says nothing. */
export const TeamTimeZone = lazyPublic(() => import('./TeamTimeZone.tsx'), 'TeamTimeZone');
