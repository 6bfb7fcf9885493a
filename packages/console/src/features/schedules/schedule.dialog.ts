import { lazyPublic } from '../../platform/lazy-part.ts';

/** Schedules file installs on robots: in a window of their day, or as soon as they get the command. */
export const ScheduleDialog = lazyPublic(() => import('./ScheduleDialog.tsx'), 'ScheduleDialog');
