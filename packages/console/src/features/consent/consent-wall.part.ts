import { lazyPublic } from '../../platform/lazy-part.ts';

/** In place of everything, until somebody has agreed (spec section 2, "Cookie consent wall"). */
export const ConsentWall = lazyPublic(() => import('./ConsentWall.tsx'), 'ConsentWall');
