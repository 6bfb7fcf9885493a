import { lazyPublic } from '../../platform/lazy-part.ts';
import type { filtersOf } from './device-search.ts';

/** Which robots, as the devices page filters them. */
export type RobotFilter = Partial<ReturnType<typeof filtersOf>>;

/** The filters of the devices page, for others that mean robots by them. */
export const DeviceFilters = lazyPublic(() => import('./DeviceFilters.tsx'), 'DeviceFilters');
