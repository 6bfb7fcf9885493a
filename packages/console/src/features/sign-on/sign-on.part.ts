import { lazyPublic } from '../../platform/lazy-part.ts';

/** The team's OpenID providers, for the owner: a row in the first tab of the account centre. */
export const SignOnPart = lazyPublic(() => import('./SignOnSection.tsx'), 'SignOnSection');
