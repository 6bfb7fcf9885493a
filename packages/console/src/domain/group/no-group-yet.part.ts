import { lazyPublic } from '../../platform/lazy-part.ts';

/** Loaded on demand: most users have groups. */
export const NoGroupYet = lazyPublic(() => import('./NoGroupYet.tsx'), 'NoGroupYet');
