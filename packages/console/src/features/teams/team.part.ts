import { lazyPublic } from '../../platform/lazy-part.ts';

/** The user's team, for the account centre. */
export const TeamPart = lazyPublic(() => import('./TeamPart.tsx'), 'TeamPart');
