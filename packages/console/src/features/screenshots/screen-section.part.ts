import { lazyPublic } from '../../platform/lazy-part.ts';

/** The screen of one robot, for its drawer; shown to whoever may look at screens. */
export const ScreenSection = lazyPublic(() => import('./ScreenSection.tsx'), 'ScreenSection');
