import { lazyPublic } from '../../platform/lazy-part.ts';

/** API tokens of oneself, or of the team. */
export const TokensSection = lazyPublic(() => import('./TokensSection.tsx'), 'TokensSection');
