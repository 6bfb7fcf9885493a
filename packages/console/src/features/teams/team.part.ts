import { lazyPublic } from '../../platform/lazy-part.ts';

/** The team of whoever looks, for the account centre. */
export const TeamPart = lazyPublic(() => import('./TeamPart.tsx'), 'TeamPart');
