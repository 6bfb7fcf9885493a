import { lazyPublic } from '../../platform/lazy-part.ts';

/** What was sent to one robot lately. */
export const DeviceCommandHistory = lazyPublic(
  () => import('./DeviceCommandHistory.tsx'),
  'DeviceCommandHistory',
);
