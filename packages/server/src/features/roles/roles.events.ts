import { defineEvent } from '../../platform/events/event.ts';

/** Custom roles of the team were created, changed or removed. */
export const rolesChanged = defineEvent<{ teamId: string }>('roles.changed');
