import { defineEvent } from '../../platform/events/event.ts';

/** Materials of the team, or the categories and tags of motions, were added, removed or changed. */
export const materialsChanged = defineEvent<{ teamId: string }>('materials.changed');
