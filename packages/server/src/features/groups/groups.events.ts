import type { Actor } from '../../platform/http/actor.ts';
import { defineEvent } from '../../platform/events/event.ts';

/** Groups came, or changed their name, people or configuration. `groupIds` null: any of the team. */
export const groupsChanged = defineEvent<{ teamId: string; groupIds: readonly string[] | null }>(
  'groups.changed',
);

/** Groups are about to go, locked; what is in them goes to the default group `heirId`, in the same transaction. */
export const groupsRemoving = defineEvent<{
  teamId: string;
  groupIds: readonly string[];
  heirId: string;
  by: Actor;
}>('groups.removing');

/** Groups are gone. */
export const groupsRemoved = defineEvent<{ teamId: string; groupIds: readonly string[] }>('groups.removed');
