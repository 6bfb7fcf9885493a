import { lazyPublic } from '../../platform/lazy-part.ts';

/** API tokens of the user, or of the team. */
export const TokensSection = lazyPublic(() => import('./TokensSection.tsx'), 'TokensSection');
