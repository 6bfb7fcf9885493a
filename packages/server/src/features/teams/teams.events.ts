import type { Language } from '@muster/contract/languages';
import { defineEvent } from '../../platform/events/event.ts';

/**
 * A team was created; its owner has an account already. Features create a team's default data in the same
 * transaction, with names in `language`.
 */
export const teamCreated = defineEvent<{ teamId: string; ownerId: string; language?: Language }>(
  'teams.created',
);

/** The team's name, owner, key or switches changed. */
export const teamChanged = defineEvent<{ teamId: string }>('teams.changed');

/** The team's requirements for sign-in changed. */
export const policyChanged = defineEvent<{ teamId: string }>('teams.policyChanged');
