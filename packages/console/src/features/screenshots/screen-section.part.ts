import { lazyPublic } from '../../platform/lazy-part.ts';

/** Screen of one robot, for its drawer; only with permission to view screens. */
export const ScreenSection = lazyPublic(() => import('./ScreenSection.tsx'), 'ScreenSection');
