import { defineEvent } from '../../platform/events/event.ts';

/** Lessons of these groups were added, removed or changed. */
export const lessonsChanged = defineEvent<{ teamId: string; groupIds: readonly string[] }>(
  'readiness.lessonsChanged',
);
