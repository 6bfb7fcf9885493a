import { lazyPublic } from '../../platform/lazy-part.ts';

/** How many alerts nobody has acknowledged; its colour is that of the worst. */
export const OpenAlertsBadge = lazyPublic(() => import('./open/OpenAlertsBadge.tsx'), 'OpenAlertsBadge');

/** The same on the button that opens the menu, while the menu is not in sight. */
export const MenuBadge = lazyPublic(() => import('./open/MenuBadge.tsx'), 'MenuBadge');

/** Tells of these alerts where no page does: in the title of the tab, and by a sound for who wants one. */
export const AlertSignals = lazyPublic(() => import('./open/AlertSignals.tsx'), 'AlertSignals');
