import { lazyPublic } from '../../platform/lazy-part.ts';

/** Time zone for the robots of groups without their own. */
export const TeamTimeZone = lazyPublic(() => import('./TeamTimeZone.tsx'), 'TeamTimeZone');
