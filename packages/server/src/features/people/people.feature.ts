import { peopleTopic } from '@muster/contract/people/live-topics';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Notify } from '../../platform/notices/notice-kind.ts';
import { mailChanged } from '../mail/mail.events.ts';
import { groupsRemoving } from '../groups/groups.events.ts';
import { teamCreated } from '../teams/teams.events.ts';
import { createApplicants } from './applicants/applicants.service.ts';
import { createDomains } from './domains/domains.service.ts';
import { findPeopleBy } from './find-people.store.ts';
import { profileChanged } from '../account/account.events.ts';
import { leave } from './leaving.service.ts';
import { expireInvitationsJob, purgeInvitationsJob } from './invitations/expire-invitations.job.ts';
import { createFollowing } from './invitations/follow-invitation.ts';
import { createInvitations } from './invitations/invitations.service.ts';
import { createJoinCodes } from './join-codes/join-codes.service.ts';
import { applied, approved, rejected, withdrawn } from './joining.events.ts';
import { invitingRoutes, joiningRoutes } from './joining.routes.ts';
import { createJoiningLimits } from './joining/joining-limits.ts';
import { createJoining, type TeamMaker } from './joining/joining.service.ts';
import { purgeJoiningJob } from './joining/purge-joining.job.ts';
import { createSignUp } from './joining/sign-up.service.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Enter } from './joining/enter.ts';
import { managedMembers } from './managed-members.ts';
import { memberships } from './memberships.service.ts';
import { memberSessionsEnded, membersChanged, peopleChanged } from './people.events.ts';
import {
  createPeopleNotices,
  createRequestNotices,
  createSessionNotices,
  peopleNotices,
  settleRequests,
} from './people.notice.ts';
import { createProvisioned } from './provisioned/provisioned.service.ts';
import { peopleRoutes } from './people.routes.ts';
import { createPeople, type FindActor } from './people.service.ts';

export interface PeopleNeeds {
  actorOf: FindActor;
  notify: Notify;
  outbox: Outbox;
  teams: TeamMaker;
  enter: Enter;
}

/** Members of a team: their role and groups, and how they join. */
export function peopleFeature(
  { db, live, mail, sessions, settings }: Platform,
  { actorOf, notify, outbox, teams, enter }: PeopleNeeds,
) {
  const people = createPeople(db, actorOf);
  const joiningLimits = createJoiningLimits(db);
  const following = createFollowing(db, { sessions, enter, outbox });
  const services = {
    following,
    invitations: createInvitations(db, { outbox, joiningLimits, perDay: settings.invitationsPerDay }),
    applicants: createApplicants(db, outbox),
    joinCodes: createJoinCodes(db),
    domains: createDomains(db, outbox, joiningLimits),
    joining: createJoining(db, { following, joiningLimits, teams }),
    signUp: createSignUp(db, { sessions, enter, outbox, joiningLimits }),
  };
  // Mails of the demo are visible to everyone.
  const isMailKept = mail.isKeptHere && !settings.isDemo;
  const web = { sessions, publicUrl: settings.publicUrl, isMailKept };
  return feature('people', {
    service: {
      ...people,
      ...services,
      memberships,
      managedMembers,
      leave,
      provisioned: createProvisioned(outbox),
      countApprovals: services.applicants.countApprovals,
    },
    routes(routes) {
      peopleRoutes(routes, people, settings.publicUrl);
      invitingRoutes(routes, services, web);
      joiningRoutes(routes, services, web);
    },
    jobs: [expireInvitationsJob(db), purgeInvitationsJob(db), purgeJoiningJob(db)],
    topics: [peopleTopic],
    on: [
      teamCreated.inTransaction(memberships.addOwner),
      groupsRemoving.inTransaction(memberships.leaveRemoved),
      membersChanged.inTransaction(createPeopleNotices(notify)),
      memberSessionsEnded.inTransaction(createSessionNotices(notify)),
      applied.inTransaction(createRequestNotices(notify)),
      ...[approved, rejected].map((decided) =>
        decided.inTransaction(({ teamId, applications }, unit) =>
          settleRequests(
            teamId,
            applications.map(({ applicationId }) => applicationId),
            unit,
          ),
        ),
      ),
      withdrawn.inTransaction(({ teamId, applicationId }, unit) =>
        settleRequests(teamId, [applicationId], unit),
      ),
      profileChanged.afterCommit(({ teamIds }) =>
        teamIds.forEach((teamId) => live.publish(peopleTopic, { teamId, groupIds: null })),
      ),
      // The list of invitations shows delivery failures.
      mailChanged.afterCommit(({ teamId }) => live.publish(peopleTopic, { teamId, groupIds: null })),
      peopleChanged.afterCommit(({ teamId }) => live.publish(peopleTopic, { teamId, groupIds: null })),
    ],
    notices: peopleNotices,
    searches: [{ kind: 'people', permission: 'people.read', find: (question) => findPeopleBy(db, question) }],
    refusals: {
      // The group existed when the request was validated.
      group_members_team_id_group_id_fkey: () => new Problem('E005'),
      group_members_team_id_user_id_fkey: () => new Problem('E006'),
    },
  });
}
