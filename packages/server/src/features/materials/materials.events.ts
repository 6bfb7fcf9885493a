import { defineEvent } from '../../platform/events/event.ts';

/** Materials of the team came, went or changed, or the categories and tags of motions. */
export const materialsChanged = defineEvent<{ teamId: string }>('materials.changed');
