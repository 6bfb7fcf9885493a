import { lazyPublic } from '../../platform/lazy-part.ts';

/** Links that show the wall without sign-in: made, seen and revoked. */
export const ShareWallDialog = lazyPublic(() => import('./share/ShareWallDialog.tsx'), 'ShareWallDialog');
