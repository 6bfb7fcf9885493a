import { lazyPublic } from '../../platform/lazy-part.ts';

/** Checkboxes for the team's groups, in a form. */
export const GroupChoice = lazyPublic(() => import('./GroupChoice.tsx'), 'GroupChoice');
