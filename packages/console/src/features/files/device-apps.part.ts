import { lazyPublic } from '../../platform/lazy-part.ts';

/** What one robot has. */
export const DeviceApps = lazyPublic(() => import('./DeviceApps.tsx'), 'DeviceApps');
