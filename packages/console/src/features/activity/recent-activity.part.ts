import { lazyPublic } from '../../platform/lazy-part.ts';

/** The newest entries, for the dashboard. */
export const RecentActivity = lazyPublic(() => import('./RecentActivity.tsx'), 'RecentActivity');
