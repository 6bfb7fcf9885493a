import type { Actor } from '../../platform/http/actor.ts';
import { defineEvent } from '../../platform/events/event.ts';

/** Groups were created, or changed their name, members or configuration. `groupIds` null: any group of the team. */
export const groupsChanged = defineEvent<{ teamId: string; groupIds: readonly string[] | null }>(
  'groups.changed',
);

/** Locked groups are about to be removed; their contents move to the default group `heirId` in the same transaction. */
export const groupsRemoving = defineEvent<{
  teamId: string;
  groupIds: readonly string[];
  heirId: string;
  by: Actor;
}>('groups.removing');

/** Groups were removed. */
export const groupsRemoved = defineEvent<{ teamId: string; groupIds: readonly string[] }>('groups.removed');
