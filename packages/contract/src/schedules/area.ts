import { defineArea } from '../define-area.ts';

/** When robots install. The permissions are those of the robots, groups and teams that it is about. */
export const schedules = defineArea({ name: 'schedules', tool: 'rms' });
