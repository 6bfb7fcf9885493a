import { lazyPublic } from '../../platform/lazy-part.ts';

/** Lets robots install files, in a window of their day or as soon as they are told. */
export const ScheduleDialog = lazyPublic(() => import('./ScheduleDialog.tsx'), 'ScheduleDialog');
