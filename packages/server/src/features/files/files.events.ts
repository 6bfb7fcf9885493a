import { defineEvent } from '../../platform/events/event.ts';

/** Files of the team came or went. */
export const filesChanged = defineEvent<{ teamId: string }>('files.changed');
