import { defineEvent } from '../../platform/events/event.ts';

/** The time zone of these groups changed. `groupIds` null: the team's, and so that of groups without their own. */
export const timeZonesChanged = defineEvent<{ teamId: string; groupIds: readonly string[] | null }>(
  'schedules.timeZonesChanged',
);
