import { teamTopic } from '@muster/contract/teams/live-topics';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { createPolicies } from './policy/policy.service.ts';
import { policyChanged, teamChanged } from './teams.events.ts';
import { teamsRoutes } from './teams.routes.ts';
import { createTeams } from './teams.service.ts';

/** Teams: their name, their key and the owner's settings. */
export function teamsFeature({ db, live }: Platform) {
  const teams = createTeams(db);
  return feature('teams', {
    service: teams,
    routes: (routes) => teamsRoutes(routes, teams, createPolicies(db)),
    topics: [teamTopic],
    on: [teamChanged, policyChanged].map((event) =>
      event.afterCommit(({ teamId }) => live.publish(teamTopic, { teamId, groupIds: null })),
    ),
  });
}
