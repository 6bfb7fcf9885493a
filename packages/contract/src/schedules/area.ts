import { defineArea } from '../define-area.ts';

/** When robots install. Uses the permissions of the robots, groups and teams concerned. */
export const schedules = defineArea({
  name: 'schedules',
  tool: 'rms',
  errors: {
    /** A robot must not be disturbed during the window. */
    422: ['schedule.rest_hours'],
  },
});
