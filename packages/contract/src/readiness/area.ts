import { defineArea } from '../define-area.ts';
import { editors, everyone } from '../roles.ts';
import { robotCommands } from './robot-commands.ts';

/** Whether the robots of a group are ready for a lesson, and what is missing. */
export const readiness = defineArea({
  name: 'readiness',
  tool: 'rms',
  permissions: {
    'readiness.read': everyone,
    'readiness.write': editors,
  },
  errors: {
    404: ['lesson.not_found'],
    /** `readiness.changed`: the steps are no longer those that were shown. */
    409: ['lesson.conflict', 'readiness.changed'],
    /** `readiness.past`: the lesson is over. */
    422: ['lesson.limit', 'readiness.past'],
  },
  robotCommands,
  endpoints: ['endpoints', 'lessons.endpoints'],
});
