import { lazyPublic } from '../../platform/lazy-part.ts';

/** Creates, lists and revokes links that show the wall without sign-in. */
export const ShareWallDialog = lazyPublic(() => import('./share/ShareWallDialog.tsx'), 'ShareWallDialog');
