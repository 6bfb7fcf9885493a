import { lazyPublic } from '../../platform/lazy-part.ts';

/** Shows a new token, which is only possible once. */
export const MadeToken = lazyPublic(() => import('./MadeTokenDialog.tsx'), 'MadeTokenDialog');
