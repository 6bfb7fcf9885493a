import { defineEvent } from '../../platform/events/event.ts';

/** Lessons of these groups came, went or were changed. */
export const lessonsChanged = defineEvent<{ teamId: string; groupIds: readonly string[] }>(
  'readiness.lessonsChanged',
);
