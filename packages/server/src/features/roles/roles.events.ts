import { defineEvent } from '../../platform/events/event.ts';

/** Roles of the team were made, changed or removed. */
export const rolesChanged = defineEvent<{ teamId: string }>('roles.changed');
