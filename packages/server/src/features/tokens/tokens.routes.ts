import * as contract from '@muster/contract/tokens/endpoints';
import type { Routes } from '../../platform/http/route.ts';
import type { Tokens } from './tokens.service.ts';

export function tokensRoutes(routes: Routes, tokens: Tokens): void {
  routes.add(contract.listTokens, (_, { actor }) => tokens.list(actor));
  routes.add(contract.createToken, ({ body }, { actor }) => tokens.create(actor, body));
  routes.add(contract.revokeToken, async ({ params }, { actor }) => {
    await tokens.revoke(actor, params.id);
    return {};
  });
  routes.add(contract.listTeamTokens, (_, { actor }) => tokens.listTeam(actor));
  routes.add(contract.createTeamToken, ({ body }, { actor }) => tokens.createTeam(actor, body));
  routes.add(contract.revokeTeamToken, async ({ params }, { actor }) => {
    await tokens.revokeTeam(actor, params.id);
    return {};
  });
}
