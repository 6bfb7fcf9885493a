import { lazyPublic } from '../../../platform/lazy-part.ts';

export const loadUnlockDialog = () => import('./UnlockDialog.tsx');

/** Covers a page with unsaved changes until the session is unlocked. */
export const UnlockDialog = lazyPublic(loadUnlockDialog, 'UnlockDialog');
