import { lazyPublic } from '../../platform/lazy-part.ts';

/** The NUWA ID of whoever looks, in their account. */
export const OwnNuwaId = lazyPublic(() => import('./entry/OwnNuwaId.tsx'), 'OwnNuwaId');
