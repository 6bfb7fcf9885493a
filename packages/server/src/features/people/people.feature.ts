import { peopleTopic } from '@muster/contract/people/live-topics';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Notify } from '../../platform/notices/notice-kind.ts';
import { groupsRemoving } from '../groups/groups.events.ts';
import { teamCreated } from '../teams/teams.events.ts';
import { findPeopleBy } from './find-people.store.ts';
import { profileChanged } from '../account/account.events.ts';
import { leave } from './leaving.service.ts';
import { memberships } from './memberships.service.ts';
import { membersChanged, peopleChanged } from './people.events.ts';
import { createPeopleNotices, peopleNotices } from './people.notice.ts';
import { peopleRoutes } from './people.routes.ts';
import { createPeople } from './people.service.ts';

/** The people of a team: their role, and the groups they belong to. */
export function peopleFeature({ db, live }: Platform, { notify }: { notify: Notify }) {
  const people = createPeople(db);
  return feature('people', {
    service: { ...people, memberships, leave },
    routes: (routes) => peopleRoutes(routes, people),
    topics: [peopleTopic],
    on: [
      teamCreated.inTransaction(memberships.addOwner),
      groupsRemoving.inTransaction(memberships.leaveRemoved),
      membersChanged.inTransaction(createPeopleNotices(notify)),
      profileChanged.afterCommit(({ teamIds }) =>
        teamIds.forEach((teamId) => live.publish(peopleTopic, { teamId, groupIds: null })),
      ),
      peopleChanged.afterCommit(({ teamId }) => live.publish(peopleTopic, { teamId, groupIds: null })),
    ],
    notices: peopleNotices,
    searches: [{ kind: 'people', permission: 'people.read', find: (question) => findPeopleBy(db, question) }],
    refusals: {
      group_members_team_id_group_id_fkey: () => new Problem('E004'),
      group_members_team_id_user_id_fkey: () => new Problem('E006'),
    },
  });
}
