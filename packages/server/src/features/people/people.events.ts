import { defineEvent } from '../../platform/events/event.ts';

/** People of the team came, went or changed. */
export const peopleChanged = defineEvent<{ teamId: string }>('people.changed');

/** Role, groups or membership of these people are other ones now: nobody may believe what was read before. */
export const rightsChanged = defineEvent<{ userIds: readonly string[] }>('people.rightsChanged');

/** People left the team; what was theirs in it goes with them, in the same transaction. */
export const membersRemoved = defineEvent<{ teamId: string; userIds: readonly string[] }>('people.removed');
