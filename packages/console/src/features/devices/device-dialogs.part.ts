import { lazyPublic } from '../../platform/lazy-part.ts';

/** The dialogs of the selected robots, or of the one in the drawer. */
export const DeviceDialogs = lazyPublic(() => import('./DeviceDialogs.tsx'), 'DeviceDialogs');
