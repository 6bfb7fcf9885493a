import { defineEvent } from '../../platform/events/event.ts';

/** A user requested to join and waits for an admin. */
export const applied = defineEvent<{ teamId: string; applicationId: string; userId: string; name: string }>(
  'people.applied',
);

interface Decision {
  teamId: string;
  applications: readonly { applicationId: string; userId: string }[];
  byId: string;
}

/** An admin approved requests. The users are members by then. */
export const approved = defineEvent<Decision>('people.approved');

/** An admin rejected requests. */
export const rejected = defineEvent<Decision>('people.rejected');

/** Invitations that these mails belong to are no longer open. */
export const invitationsClosed = defineEvent<{ teamId: string; mailIds: readonly string[] }>(
  'people.invitationsClosed',
);

/** A user withdrew their request. */
export const withdrawn = defineEvent<{ teamId: string; applicationId: string; userId: string }>(
  'people.withdrawn',
);

/**
 * People may be about to be added to the team. Emitted by every way in, other than provisioning itself, after roles are
 * locked and before anything of people is: see the order of locks at `Unit`.
 */
export const arriving = defineEvent<{ teamId: string }>('people.arriving');

/** Users became members of the team, in whatever way. */
export const joined = defineEvent<{ teamId: string; userIds: readonly string[] }>('people.joined');
