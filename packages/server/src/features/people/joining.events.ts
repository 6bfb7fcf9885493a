import { defineEvent } from '../../platform/events/event.ts';

/** People were invited by mail, or once more. */
export const invited = defineEvent<{ teamId: string; invitationIds: readonly string[]; byId: string }>(
  'people.invited',
);

/** Somebody asks to join and waits for an admin. */
export const applied = defineEvent<{ teamId: string; applicationId: string; userId: string; name: string }>(
  'people.applied',
);

interface Decision {
  teamId: string;
  applications: readonly { applicationId: string; userId: string }[];
  byId: string;
}

/** An admin let them in. They are in the team by then. */
export const approved = defineEvent<Decision>('people.approved');

/** An admin turned them away. */
export const rejected = defineEvent<Decision>('people.rejected');

/** They took their request back: nobody need decide it any more. */
export const withdrawn = defineEvent<{ teamId: string; applicationId: string; userId: string }>(
  'people.withdrawn',
);

/** People are about to be put into the team, and nothing of them is locked yet. */
export const arriving = defineEvent<{ teamId: string }>('people.arriving');

/** They belong to the team now, however they came. */
export const joined = defineEvent<{ teamId: string; userIds: readonly string[] }>('people.joined');
