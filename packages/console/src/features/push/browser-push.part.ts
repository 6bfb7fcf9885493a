import { lazyPublic } from '../../platform/lazy-part.ts';

/** Browsers that alerts are pushed to: this one, and others of the person. */
export const BrowserPush = lazyPublic(() => import('./BrowserPush.tsx'), 'BrowserPush');
