import * as contract from '@muster/contract/teams/endpoints';
import { coverKey } from '../../platform/http/cover-key.ts';
import type { Routes } from '../../platform/http/route.ts';
import * as policy from '@muster/contract/teams/policy.endpoints';
import type { Policies } from './policy/policy.service.ts';
import type { Teams } from './teams.service.ts';

export function teamsRoutes(routes: Routes, teams: Teams, policies: Policies): void {
  routes.add(policy.getPolicy, (_, { actor }) => policies.get(actor));
  routes.add(policy.setPolicy, ({ body }, { actor }) => policies.set(actor, body));
  routes.add(contract.getTeam, async (_, context) => coverKey(await teams.get(context.actor), context));
  routes.add(contract.listTeams, async (_, { person: { userId, token } }) => {
    const all = await teams.listOf(userId);
    // A token knows only the team that it acts in.
    return { team: token === undefined ? all : all.filter(({ teamId }) => teamId === token.teamId) };
  });
  routes.add(contract.renameTeam, async ({ body }, context) =>
    coverKey(await teams.rename(context.actor, body), context),
  );
  routes.add(contract.shareTeamKey, async ({ body }, context) =>
    coverKey(await teams.shareKey(context.actor, body.rmsShareKey), context),
  );
  routes.add(contract.setAutoRegister, async ({ body }, context) =>
    coverKey(await teams.setAutoRegister(context.actor, body.autoRegister), context),
  );
  routes.add(contract.renewTeamKey, async ({ body }, context) =>
    coverKey(await teams.renewKey(context.actor, body.revision), context),
  );
}
