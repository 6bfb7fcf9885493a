import { lazyPublic } from '../../platform/lazy-part.ts';

/** The one time that a token is shown. */
export const MadeToken = lazyPublic(() => import('./MadeTokenDialog.tsx'), 'MadeTokenDialog');
