import { lazyPublic } from '../../platform/lazy-part.ts';

/** Groups of the team to tick, in a form. */
export const GroupChoice = lazyPublic(() => import('./GroupChoice.tsx'), 'GroupChoice');
