import { defineEvent } from '../../platform/events/event.ts';

/** These sessions began or ended to see the console as somebody else. */
export const viewsChanged = defineEvent<{ sessionIds: readonly string[] }>('viewing.changed');
