import { lazyPublic } from '../../platform/lazy-part.ts';

/** Schedules file installs on robots, in a window of their day or immediately on command. */
export const ScheduleDialog = lazyPublic(() => import('./ScheduleDialog.tsx'), 'ScheduleDialog');
