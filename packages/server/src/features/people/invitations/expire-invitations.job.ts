import { peopleLimits } from '@muster/contract/people/limits';
import type { Database } from '../../../platform/database/database.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import { peopleChanged } from '../people.events.ts';
import { expireInvitations, purgeInvitations } from './expiry.store.ts';

/** Marks expired invitations. Their links are refused from the expiry on, even before this job runs. */
export function expireInvitationsJob(db: Database) {
  return defineSweep({ name: 'people.expireInvitations', schedule: '*/5 * * * *', chunk: 500 }, (chunk) =>
    db.unit(async (unit) => {
      const teamIds = await expireInvitations(unit.tx, chunk);
      for (const teamId of new Set(teamIds)) await unit.emit(peopleChanged, { teamId });
      return teamIds.length;
    }),
  );
}

/** Removes invitations that can no longer be accepted or sent again. */
export function purgeInvitationsJob(db: Database) {
  return defineSweep({ name: 'people.purgeInvitations', schedule: '37 3 * * *', chunk: 1000 }, (chunk) =>
    purgeInvitations(db, peopleLimits.invitationKeptDays, chunk),
  );
}
