import { defineEvent } from '../../platform/events/event.ts';

/** A mail of the team failed, was sent after earlier failures, is retried or was given up. */
export const mailChanged = defineEvent<{ teamId: string }>('mail.changed');
