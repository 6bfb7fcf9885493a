import { lazyPublic } from '../../platform/lazy-part.ts';

/** Recent commands of one robot. */
export const DeviceCommandHistory = lazyPublic(
  () => import('./DeviceCommandHistory.tsx'),
  'DeviceCommandHistory',
);
