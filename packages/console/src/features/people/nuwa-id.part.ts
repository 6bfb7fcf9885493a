import { lazyPublic } from '../../platform/lazy-part.ts';

/** The user's NUWA ID, in the account centre. */
export const OwnNuwaId = lazyPublic(() => import('./entry/OwnNuwaId.tsx'), 'OwnNuwaId');
