import { defineEvent } from '../../platform/events/event.ts';

/** A provider asked for something, or how it is connected was changed. */
export const scimChanged = defineEvent<{ teamId: string }>('scim.changed');
