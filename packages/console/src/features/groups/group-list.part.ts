import { lazyPublic } from '../../platform/lazy-part.ts';

/** The team's groups, beside the list of robots (spec section 2: both are tabs of one page). */
export const GroupList = lazyPublic(() => import('./GroupList.tsx'), 'GroupList');
