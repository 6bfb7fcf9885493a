import { lazyPublic } from '../../platform/lazy-part.ts';

/** The team's OpenID providers, for its owner: a row of the account centre's first tab. */
export const SignOnPart = lazyPublic(() => import('./SignOnSection.tsx'), 'SignOnSection');
