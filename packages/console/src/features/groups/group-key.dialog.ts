import { lazyPublic } from '../../platform/lazy-part.ts';

/** Shows a group's key, for users who may see it. */
export const GroupKeyDialog = lazyPublic(() => import('./GroupKeyDialog.tsx'), 'GroupKeyDialog');
