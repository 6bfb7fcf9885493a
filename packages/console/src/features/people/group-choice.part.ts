import { lazyPublic } from '../../platform/lazy-part.ts';

/** The team's groups to tick, in a form. */
export const GroupChoice = lazyPublic(() => import('./GroupChoice.tsx'), 'GroupChoice');
