import { defineEvent } from '../../platform/events/event.ts';

/** A provider sent a request, or its settings changed. */
export const scimChanged = defineEvent<{ teamId: string }>('scim.changed');
