import { defineEvent } from '../../platform/events/event.ts';

/** The team's rules for viewing screens changed. */
export const screenPolicyChanged = defineEvent<{ teamId: string }>('screenshots.policyChanged');

/** A user wants a picture now; the process that their browser is connected to requests it. */
export const hurryScreens = defineEvent<{ teamId: string; deviceId: string; process: string }>(
  'screenshots.hurry',
);
