import { peopleLimits } from '@muster/contract/people/limits';
import type { Database } from '../../../platform/database/database.ts';
import { defineSweep } from '../../../platform/jobs/sweep.ts';
import { defineTeamSweep } from '../../../platform/jobs/team-sweep.ts';
import { purgeApplications } from '../applicants/applications.store.ts';
import { peopleChanged } from '../people.events.ts';
import { expireInvitations, listExpiring, purgeInvitations } from './expiry.store.ts';

/** Marks expired invitations. Their links are refused from the expiry on, even before this job runs. */
export function expireInvitationsJob(db: Database) {
  return defineTeamSweep(
    { name: 'people.expireInvitations', schedule: '*/5 * * * *', chunk: 500 },
    () => listExpiring(db),
    (teamId, chunk) =>
      db.unit(async (unit) => {
        const count = await expireInvitations(unit.tx, teamId, chunk);
        if (count > 0) await unit.emit(peopleChanged, { teamId });
        return count;
      }),
  );
}

/** Removes invitations that can no longer be accepted or sent again, and applications decided long ago. */
export function purgeInvitationsJob(db: Database) {
  return defineSweep(
    { name: 'people.purgeInvitations', schedule: '37 3 * * *', chunk: 1000 },
    async (chunk) =>
      Math.max(
        await purgeInvitations(db, peopleLimits.invitationKeptDays, chunk),
        await purgeApplications(db, peopleLimits.applicationKeptDays, chunk),
      ),
  );
}
