import { defineEvent } from '../../platform/events/event.ts';

/** A mail of the team could not be sent, was sent after all, is tried again or given up. */
export const mailChanged = defineEvent<{ teamId: string }>('mail.changed');
