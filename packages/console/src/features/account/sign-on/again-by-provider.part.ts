import { lazyPublic } from '../../../platform/lazy-part.ts';

/** Signing in again by the team's provider, in a tab of its own. */
export const AgainByProvider = lazyPublic(() => import('./AgainByProvider.tsx'), 'AgainByProvider');
