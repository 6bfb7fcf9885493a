import { lazyPublic } from '../../platform/lazy-part.ts';

/** Number of unacknowledged alerts, in the colour of the worst. */
export const OpenAlertsBadge = lazyPublic(() => import('./open/OpenAlertsBadge.tsx'), 'OpenAlertsBadge');

/** The same on the menu button, while the menu is hidden. */
export const MenuBadge = lazyPublic(() => import('./open/MenuBadge.tsx'), 'MenuBadge');

/** Signals new alerts on all pages: in the tab title, and by an optional sound. */
export const AlertSignals = lazyPublic(() => import('./open/AlertSignals.tsx'), 'AlertSignals');
