import * as contract from '@muster/contract/teams/endpoints';
import type { Routes } from '../../platform/http/route.ts';
import * as policy from '@muster/contract/teams/policy.endpoints';
import type { Policies } from './policy/policy.service.ts';
import type { Teams } from './teams.service.ts';

export function teamsRoutes(routes: Routes, teams: Teams, policies: Policies): void {
  routes.add(policy.getPolicy, (_, { actor }) => policies.get(actor));
  routes.add(policy.setPolicy, ({ body }, { actor }) => policies.set(actor, body));
  routes.add(contract.getTeam, (_, { actor }) => teams.get(actor));
  routes.add(contract.listTeams, async (_, { person: { userId, token } }) => {
    const all = await teams.listOf(userId);
    // A token knows only the team that it acts in.
    return { team: token === undefined ? all : all.filter(({ teamId }) => teamId === token.teamId) };
  });
  routes.add(contract.renameTeam, ({ body }, { actor }) => teams.rename(actor, body));
  routes.add(contract.shareTeamKey, ({ body }, { actor }) => teams.shareKey(actor, body.rmsShareKey));
  routes.add(contract.setAutoRegister, ({ body }, { actor }) =>
    teams.setAutoRegister(actor, body.autoRegister),
  );
  routes.add(contract.renewTeamKey, ({ body }, { actor }) => teams.renewKey(actor, body.revision));
}
