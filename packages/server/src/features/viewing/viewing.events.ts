import { defineEvent } from '../../platform/events/event.ts';

/** These sessions began or ended to view the console as another user. */
export const viewsChanged = defineEvent<{ sessionIds: readonly string[] }>('viewing.changed');
