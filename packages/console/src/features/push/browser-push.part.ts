import { lazyPublic } from '../../platform/lazy-part.ts';

/** The user's browsers that receive push notifications. */
export const BrowserPush = lazyPublic(() => import('./BrowserPush.tsx'), 'BrowserPush');
