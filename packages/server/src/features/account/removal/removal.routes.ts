import * as contract from '@muster/contract/account/removal.endpoints';
import type { Routes } from '../../../platform/http/route.ts';
import type { Removal } from './removal.service.ts';

export function removalRoutes(routes: Routes, removal: Removal): void {
  routes.add(contract.leaveTeam, async ({ params }, { person }) => {
    await removal.leave(person, params.id);
    return {};
  });
  routes.add(contract.removeAccount, async ({ body }, exchange) => {
    await removal.remove(exchange.person, body.password, exchange);
    return {};
  });
}
