import { lazyPublic } from '../../platform/lazy-part.ts';

/** Apps of one robot. */
export const DeviceApps = lazyPublic(() => import('./DeviceApps.tsx'), 'DeviceApps');
