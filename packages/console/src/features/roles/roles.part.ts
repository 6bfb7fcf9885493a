import { lazyPublic } from '../../platform/lazy-part.ts';

/** The team's custom roles, with permission to see them. */
export const RolesSection = lazyPublic(() => import('./RolesSection.tsx'), 'RolesSection');
