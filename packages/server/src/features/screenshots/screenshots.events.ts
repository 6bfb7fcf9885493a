import { defineEvent } from '../../platform/events/event.ts';

/** The team demands something else of whoever looks at screens. */
export const screenPolicyChanged = defineEvent<{ teamId: string }>('screenshots.policyChanged');

/** Somebody wants a picture now; the process that their browser is connected to asks for it. */
export const hurryScreens = defineEvent<{ teamId: string; deviceId: string; process: string }>(
  'screenshots.hurry',
);
