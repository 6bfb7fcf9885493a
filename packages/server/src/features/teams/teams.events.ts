import type { Language } from '@muster/contract/languages';
import { defineEvent } from '../../platform/events/event.ts';

/**
 * A team was made; its owner has an account already. Areas make what every team has, in the same transaction, named in
 * `language` where it has a name.
 */
export const teamCreated = defineEvent<{ teamId: string; ownerId: string; language?: Language }>(
  'teams.created',
);

/** Its name, owner, key or switches are other ones now. */
export const teamChanged = defineEvent<{ teamId: string }>('teams.changed');

/** What a team asks of the sign-in of its people is something else now. */
export const policyChanged = defineEvent<{ teamId: string }>('teams.policyChanged');
