import { lazyPublic } from '../../platform/lazy-part.ts';

/** Replaces the console until the user has agreed (spec section 2, "Cookie consent wall"). */
export const ConsentWall = lazyPublic(() => import('./ConsentWall.tsx'), 'ConsentWall');
