import { lazyPublic } from '../../platform/lazy-part.ts';

/** The roles that the team made, for whoever may see them. */
export const RolesSection = lazyPublic(() => import('./RolesSection.tsx'), 'RolesSection');
