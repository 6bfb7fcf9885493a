import { groupsTopic } from '@muster/contract/groups/live-topics';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { peopleChanged } from '../people/people.events.ts';
import { teamCreated } from '../teams/teams.events.ts';
import { findGroupsBy } from './find-groups.store.ts';
import { createGroupContents, type Memberships } from './group-contents.service.ts';
import { createGroupMembers } from './group-members.service.ts';
import { createGroupRemoval } from './group-removal.service.ts';
import { groupsChanged } from './groups.events.ts';
import { groupsRoutes } from './groups.routes.ts';
import { createGroups } from './groups.service.ts';

/** Device groups: their key, members, and the configuration given to robots that join. */
export function groupsFeature({ db, live }: Platform, { memberships }: { memberships: Memberships }) {
  const groups = createGroups(db, createGroupContents(memberships));
  const members = createGroupMembers(db, memberships);
  const removals = createGroupRemoval(db);

  function announce({ teamId, groupIds }: { teamId: string; groupIds: readonly string[] | null }): void {
    live.publish(groupsTopic, { teamId, groupIds });
  }

  return feature('groups', {
    service: groups,
    routes: (routes) => groupsRoutes(routes, { groups, members, removals }),
    topics: [groupsTopic],
    on: [
      teamCreated.inTransaction(groups.createDefault),
      groupsChanged.afterCommit(announce),
      // Groups show their number of members.
      peopleChanged.afterCommit(({ teamId }) => announce({ teamId, groupIds: null })),
    ],
    searches: [{ kind: 'groups', permission: 'group.read', find: (question) => findGroupsBy(db, question) }],
    refusals: {
      group_name_once: () => fieldProblem('group.name_taken', 'name', 'field.duplicate'),
    },
  });
}
