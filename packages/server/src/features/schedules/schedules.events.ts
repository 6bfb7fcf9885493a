import { defineEvent } from '../../platform/events/event.ts';

/** The clock of these groups is another one now. `groupIds` null: of the team, and so of groups without their own. */
export const timeZonesChanged = defineEvent<{ teamId: string; groupIds: readonly string[] | null }>(
  'schedules.timeZonesChanged',
);
